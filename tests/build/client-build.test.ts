import { describe, expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { sections } from '#sections/registry.ts';
import {
  brotliSize,
  chunkFileOf,
  readChunks,
  withStaticImports,
} from '#tests/support/client-build.ts';
import { listFiles, readSource } from '#tests/support/source-tree.ts';

const chunks = readChunks();

/** What only staff fetch: reached through these, and through nothing else. */
const staffParts = new Set(
  [
    'app/editor/shell/editor-screen.tsx',
    'app/editor/rich/html-control.tsx',
    'app/editor/media/media-library.tsx',
    'app/preview/start-preview.tsx',
  ].map(chunkFileOf),
);

/** What some page fetches without them: all that is reached from the pages' own chunks. */
const publicFiles = findPublicFiles();

function findPublicFiles(): ReadonlySet<string> {
  const all = [...chunks.values()];
  const imported = new Set(
    all.flatMap(({ staticImports, dynamicImports }) => [...staticImports, ...dynamicImports]),
  );
  const found = new Set<string>();
  const open = all.map(({ file }) => file).filter((file) => !imported.has(file));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const chunk = chunks.get(file);
    if (!chunk || found.has(file) || staffParts.has(file)) continue;
    found.add(file);
    open.push(...chunk.staticImports, ...chunk.dynamicImports);
  }
  return found;
}

/** Nothing of these may reach a browser outside the editor. */
const leaks: Record<string, (code: string) => boolean> = {
  'zod': (code) => /\bZodError\b|\$ZodType|zod\/v4/.test(code),
  'i18next': (code) => /\bi18next\b/.test(code),
  'node modules': (code) => /["'`]node:[a-z]/.test(code),
  "React's renderer for the server": (code) =>
    /\brenderTo(?:String|StaticMarkup|ReadableStream|PipeableStream)\b/.test(code),
  'the libraries of accounts': (code) =>
    /\bbetter-?auth\b|openid-?client|\boauth4webapi\b|\bJOSEError\b|jwtVerify/i.test(code),
  "the server's code": (code) => /\bkysely\b|selectFrom\(|insertInto\(|DATA_DIR/i.test(code),
  'the fields of a section': (code) =>
    Object.values(sections).some(
      ({ label }) => code.includes(`\`${label}\``) || code.includes(`"${label}"`),
    ),
  'the messages of a language': (code) =>
    Object.values(messages).some((words) =>
      Object.values(words).some((text: string) => text.length >= 30 && code.includes(text)),
    ),
};

describe('no chunk holds', () => {
  test.each(Object.entries(leaks))('%s', (_name, isIn) => {
    const leaking = [...chunks.values()]
      .filter(({ file, code }) => publicFiles.has(file) && isIn(code))
      .map(({ file }) => file);
    expect(leaking).toEqual([]);
  });
});

test('an islands page starts with at most 5 kB of script', () => {
  const first = [
    ...withStaticImports(chunks, chunkFileOf('app/first-paint.js')),
    ...withStaticImports(chunks, chunkFileOf('app/entry.client.ts')),
  ];
  const size = first.reduce((sum, { code }) => sum + brotliSize(code), 0);
  expect(first).toHaveLength(2);
  expect(size, first.map(({ file }) => file).join(', ')).toBeLessThanOrEqual(5_000);
});

test('a hydrated page needs at most 130 kB of script', () => {
  const frame = [
    'app/first-paint.js',
    'app/entry.client.ts',
    'app/hydrate-page.tsx',
    'app/root.tsx',
  ];
  const sizes = new Map([...chunks.values()].map(({ file, code }) => [file, brotliSize(code)]));
  const heavy = hydratedRoutes().flatMap((route) => {
    const needed = [...frame, route].flatMap((source) =>
      withStaticImports(chunks, chunkFileOf(source)),
    );
    const size = [...new Set(needed)].reduce((sum, { file }) => sum + (sizes.get(file) ?? 0), 0);
    return size > 130_000 ? [`${route}: ${size} B`] : [];
  });
  expect(heavy).toEqual([]);
});

/** The routes that React hydrates as a whole, as their `handle` says. */
function hydratedRoutes(): string[] {
  const routes = listFiles()
    .filter((file) => file.startsWith('app/routes/'))
    .filter((file) => /: RouteHandle = \{ page: 'page'/.test(readSource(file)));
  expect(routes).toContain('app/routes/account/login.tsx');
  return routes;
}

test('every chunk that another names is there', () => {
  const missing = [...chunks.values()].flatMap((chunk) =>
    [...chunk.staticImports, ...chunk.dynamicImports]
      .filter((file) => !chunks.has(file))
      .map((file) => `${chunk.file} imports ${file}`),
  );
  expect(missing).toEqual([]);
});

test('prints what each chunk weighs', () => {
  const lines = [...chunks.values()]
    .map(({ file, code }) => ({ file, plain: code.length, size: brotliSize(code) }))
    .toSorted((a, b) => b.size - a.size)
    .map(
      ({ file, plain, size }) =>
        `${String(size).padStart(8)} B br ${String(plain).padStart(9)} B  ${file}`,
    );
  process.stdout.write(`\n${lines.join('\n')}\n`);
  expect(lines.length).toBeGreaterThan(0);
});
