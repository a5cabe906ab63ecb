import { describe, expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { sections } from '#sections/registry.ts';
import {
  brotliSize,
  type Chunk,
  chunkFileOf,
  readChunks,
  listStaticChunks,
} from '#tests/support/client-build.ts';
import { listFiles, readSource } from '#tests/support/source-tree.ts';

const chunks = readChunks();
/** Transfer size in bytes by file, of chunks measured so far. */
const sizes = new Map<string, number>();
/** In milliseconds: brotli is slow at its best level. */
const timeout = 60_000;

/** Entry chunks of code that only staff load. */
const staffParts = new Set(
  [
    'app/editor/shell/editor-screen.tsx',
    'app/editor/rich/html-control.tsx',
    'app/editor/media/media-library.tsx',
    'app/preview/start-preview.tsx',
  ].map(chunkFileOf),
);

/** Files that public pages load: all that their chunks reach without the staff parts. */
const publicFiles = findPublicFiles();

function findPublicFiles(): ReadonlySet<string> {
  const all = [...chunks.values()];
  const imported = new Set(
    all.flatMap(({ staticImports, dynamicImports }) => [...staticImports, ...dynamicImports]),
  );
  const found = new Set<string>();
  const queue = all.map(({ file }) => file).filter((file) => !imported.has(file));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const chunk = chunks.get(file);
    if (!chunk || found.has(file) || staffParts.has(file)) continue;
    found.add(file);
    queue.push(...chunk.staticImports, ...chunk.dynamicImports);
  }
  return found;
}

/** Code that must not reach a browser outside the editor, with its detection. */
const leaks: Record<string, (code: string) => boolean> = {
  'zod': (code) => /\bZodError\b|\$ZodType|zod\/v4/.test(code),
  'node modules': (code) => /["'`]node:[a-z]/.test(code),
  "React's renderer for the server": (code) =>
    /\brenderTo(?:String|StaticMarkup|ReadableStream|PipeableStream)\b/.test(code),
  'the libraries of accounts': (code) =>
    /openid-?client|\boauth4webapi\b|\bJOSEError\b|jwtVerify/i.test(code),
  "the server's code": (code) => /\bkysely\b|selectFrom\(|insertInto\(|DATA_DIR/i.test(code),
  'the rich text of the editor': (code) => /prosemirror/i.test(code),
  "the editor's form": (code) => code.includes('editor-form'),
  'the fields of a section': (code) =>
    Object.values(sections).some(
      ({ label }) => code.includes(`\`${label.de}\``) || code.includes(`"${label.de}"`),
    ),
  'the messages of a language': (code) =>
    Object.values(messages).some((labels) =>
      Object.values(labels).some((text: string) => text.length >= 30 && code.includes(text)),
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

test.each(['rich text of the editor', "editor's form"])('the %s is found where it is', (name) => {
  const isIn = leaks[`the ${name}`];
  expect([...chunks.values()].some(({ code }) => isIn?.(code))).toBe(true);
});

test('an islands page starts with at most 5 kB of script', () => {
  const first = listStaticChunks(chunks, chunkFileOf('app/entry.client.ts'));
  expect(first).toHaveLength(1);
  expect(sizeOf(first), first.map(({ file }) => file).join(', ')).toBeLessThanOrEqual(5_000);
});

test('an islands page needs at most 90 kB of script, all islands together', { timeout }, () => {
  const [entry] = chunksOf(['app/entry.client.ts']);
  const hydratePage = chunkFileOf('app/hydrate-page.tsx');
  const late = entry?.dynamicImports.filter((file) => file !== hydratePage) ?? [];
  const all = new Set(late.flatMap((file) => listStaticChunks(chunks, file)));
  expect(late.length).toBeGreaterThan(8);
  expect(sizeOf([...all])).toBeLessThanOrEqual(90_000);
});

/** Sources that every hydrated page loads. */
const frame = ['app/entry.client.ts', 'app/hydrate-page.tsx', 'app/root.tsx'];

/** Layout of the screens for staff. */
const dashboardLayout = 'app/routes/dashboard/frame.tsx';

test('a hydrated page needs at most 130 kB of script, a screen for staff 136', { timeout }, () => {
  const heavy = hydratedRoutes().flatMap((route) => {
    const layout = route.startsWith('app/routes/dashboard/') ? [dashboardLayout] : [];
    const size = sizeOf(chunksOf([...frame, ...layout, route]));
    // The frame, its navigation and search with word forms are 11 kB.
    return Math.round(size / 1000) > (layout.length > 0 ? 136 : 130) ? [`${route}: ${size} B`] : [];
  });
  expect(heavy).toEqual([]);
});

test(
  'the open editor, its preview and its rich text need at most 300 kB of script',
  {
    timeout,
  },
  () => {
    const open = [
      'app/routes/dashboard/dashboard.tsx',
      'app/editor/shell/editor-screen.tsx',
      'app/editor/preview/preview-panel.tsx',
      'app/editor/rich/html-control.tsx',
      'app/editor/rich/open-rich-text.ts',
    ];
    expect(sizeOf(chunksOf([...frame, ...open]))).toBeLessThanOrEqual(300_000);
  },
);

/** Returns the chunks of the sources with all their static imports, each once. */
function chunksOf(sources: readonly string[]): Chunk[] {
  return [...new Set(sources.flatMap((source) => listStaticChunks(chunks, chunkFileOf(source))))];
}

/** Transfer size in bytes. */
function sizeOf(some: readonly Chunk[]): number {
  return some.reduce((sum, chunk) => sum + sizeOfChunk(chunk), 0);
}

function sizeOfChunk({ file, code }: Chunk): number {
  const known = sizes.get(file) ?? brotliSize(code);
  sizes.set(file, known);
  return known;
}

/** Lists the routes that React hydrates as a whole, by their `handle` or the dashboard's layout. */
function hydratedRoutes(): string[] {
  const routes = listFiles()
    .filter((file) => file.startsWith('app/routes/'))
    .filter(
      (file) =>
        /: RouteHandle = \{ page: 'page'|pageHandle as handle|export \{ handle,/.test(
          readSource(file),
        ) ||
        (file.startsWith('app/routes/dashboard/') && file.endsWith('.tsx')),
    );
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
