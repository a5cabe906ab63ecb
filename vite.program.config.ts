import { defineConfig } from 'vite';
import { programPackages } from './scripts/program-packages.mjs';
import { scripts } from './package.json' with { type: 'json' };

/** Entries of the commands: `npm run backup` is `node scripts/command.mjs backup`. */
const commands = Object.keys(scripts)
  .filter((name) => Reflect.get(scripts, name) === `node scripts/command.mjs ${name}`)
  .map((name) => [`commands/${name}`, `server/commands/${name}.ts`]);

/**
 * The server as one program, built after the site: `npm start` loads a few files instead of some
 * hundreds, which halves the time to the first page. The same sources run as they are with `npm run dev`.
 * A release contains this program, not the sources.
 */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    // Development alone needs Vite.
    external: [...programPackages, 'vite'],
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
        ...Object.fromEntries(commands),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
