import { defineConfig } from 'vite';

/**
 * The server as one program, built after the site: `npm start` loads a few files instead of some
 * hundreds, which halves the time to the first page. The same sources run as they are with `npm run dev`.
 */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    // Code of the machine's own kind, what development alone needs, and what must be evaluated in its own order.
    external: [
      'sharp',
      'pg',
      'vite',
      '@simplewebauthn/server',
      // Loaded only with a bucket.
      '@aws-sdk/client-s3',
      '@aws-sdk/s3-request-presigner',
    ],
  },
  build: {
    ssr: true,
    outDir: 'build/program',
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        'main': 'server/main.ts',
        'image-process': 'server/assets/images/image-process.ts',
        'backup-process': 'server/operations/backup/backup-process.ts',
        'import-process': 'server/operations/import/import-process.ts',
        'site': 'build/server/index.js',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
