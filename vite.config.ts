import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { addReader } from './tools/add-reader.ts';
import { precompress } from './tools/precompress.ts';
import { importPatterns } from './tools/import-patterns.ts';
import { minifyRaw } from './tools/minify-raw.ts';

export default defineConfig({
  plugins: [importPatterns(), minifyRaw(), reactRouter(), addReader(), precompress()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A constant that entry and pages share would be a chunk, and a request, of its own.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: {
              groups: [
                // Needs no React, like the scripts that import it.
                {
                  name: 'common',
                  test: /\/(common\/text\/(fill-template|format-count)|i18n\/languages)\.ts$/,
                },
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                // Every hydrated page needs it: one name for the entry to know.
                { name: 'router', test: /node_modules\/react-router\// },
                {
                  // Shared by islands and all pages: before the groups that need the router.
                  name: 'parts',
                  test: /\/app\/(forms\/use-(online-submit|submit-once)\.ts|ui\/(button|button-content|button-link|carousel-controls|carousel-heading|picture|style-sheet|text)\.tsx|islands\/use-is-hydrated\.ts)$/,
                },
                {
                  // Shared by forms of public and of account pages: one name for the entry to know.
                  name: 'field',
                  test: /\/(app\/ui\/field\.tsx|app\/forms\/(saved-form-input|use-form|use-preserved-input|use-script-submit)\.ts|common\/forms\/(form-rules|person-fields)\.ts)$/,
                },
                {
                  // Passed to hydrated pages by the entry.
                  name: 'given',
                  test: /\/app\/(editor-loaders|preview\/preview-parts|learn\/player\/stream-loader)\.ts$/,
                },
                {
                  // The frame of every hydrated page.
                  name: 'shell',
                  test: /\/app\/(site\/(language-switch|logo|account-links|question-band)\.tsx|(use-shell|retry-until-reachable)\.ts)$/,
                },
                {
                  // Parts of the forms of accounts that screens for staff need.
                  name: 'account-rules',
                  test: /\/(app\/account\/(alert-text\.ts|account\.css\?url)|common\/forms\/account-forms\.ts)$/,
                },
                {
                  // Shared by forms of accounts.
                  name: 'account',
                  test: /\/app\/account\/(account-form|account-screen|auth-links|form-screen)\.tsx?$/,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // `/assets/` belongs to content (docs/architecture.md).
    assetsDir: 'build',
    // Small files stay files, and are fetched only where they are shown.
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2023',
  },
});
