import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // `/assets/` belongs to content (docs/architecture.md).
    assetsDir: 'build',
    // Small files stay files: `img-src` and `font-src` name no data: for them.
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2023',
  },
});
