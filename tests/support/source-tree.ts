import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { root } from './root.ts';

/** Names that .gitignore excludes. */
const ignoredNames = new Set([
  'node_modules',
  '.git',
  'build',
  'data',
  'release',
  '.react-router',
  'test-results',
  'playwright-report',
]);

/** Lists every file of the repository, such as `app/routes.ts`, sorted. */
export function listFiles(folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => folder !== '' || !ignoredNames.has(entry.name))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(file);
      return entry.isFile() ? [file] : [];
    })
    .toSorted();
}

export function readSource(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

export function isScript(file: string): boolean {
  return /\.(?:ts|tsx|mts|mjs|js)$/.test(file);
}

/** Formats a mistake: `app/root.tsx:12 what is wrong and what to do instead`. */
export function mistake(file: string, source: string, offset: number, message: string): string {
  const line = source.slice(0, offset).split('\n').length;
  return `${file}:${line} ${message}`;
}

export interface ModuleImport {
  /** As written: `#common/ids.ts`, `../text.tsx`, `zod`. */
  specifier: string;
  /** Imported file, such as `common/ids.ts`; null for a package or a generated type. */
  target: string | null;
  /** Imported package: `zod`, `@hono/node-server`, `node:fs`; null for a file of ours. */
  package: string | null;
  /** True if it does not exist at run time. */
  isTypeOnly: boolean;
  /** True for `import()`, and for a program named by its path, which runs as a separate process. */
  isDynamic: boolean;
  offset: number;
}

type Parsed = ReturnType<typeof parseSync>;

const parsed = new Map<string, Parsed>();

/** Parses a source file, once. */
export function parseSource(file: string): Parsed {
  const known = parsed.get(file);
  if (known) return known;
  const result = parseSync(file, readSource(file));
  if (result.errors.length > 0) {
    throw new Error(`${file} cannot be parsed: ${result.errors[0]?.message}`);
  }
  parsed.set(file, result);
  return result;
}

/**
 * Lists imports, re-exports, dynamic imports with a literal target (lint forbids `import()` types),
 * and programs that are started by their path.
 */
export function importsOf(file: string): ModuleImport[] {
  const { module } = parseSource(file);
  const source = readSource(file);
  const imports: ModuleImport[] = [];
  const add = (specifier: string, isTypeOnly: boolean, offset: number, isDynamic = false): void => {
    const named = resolveSpecifier(file, specifier);
    imports.push({ specifier, isTypeOnly, isDynamic, offset, ...named });
  };
  for (const { moduleRequest, entries, start, end } of module.staticImports) {
    const isType = /^import\s+type\b/.test(source.slice(start, end));
    const allTypes = entries.length > 0 && entries.every((entry) => entry.isType);
    add(moduleRequest.value, isType || allTypes, start);
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType, start } of entries) {
      if (moduleRequest) add(moduleRequest.value, isType, start);
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = source.slice(moduleRequest.start, moduleRequest.end);
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(written);
    if (literal?.[2]) add(literal[2], false, moduleRequest.start, true);
  }
  for (const { specifier, offset } of programPathsOf(file)) add(specifier, false, offset, true);
  return imports;
}

/** Lists strings outside imports that name a script, from the file (`./x.ts`) or the root. */
export function programPathsOf(file: string): { specifier: string; offset: number }[] {
  const { staticImports, staticExports, dynamicImports } = parseSource(file).module;
  const requests = [
    ...staticImports,
    ...staticExports.flatMap(({ entries }) => entries),
    ...dynamicImports,
  ];
  const imported = new Set(requests.map(({ moduleRequest }) => moduleRequest?.start));
  return Array.from(withoutComments(file).matchAll(scriptPath), ({ index, 2: name = '' }) => ({
    specifier: name.startsWith('.') ? name : `#${name}`,
    offset: index,
  })).filter(({ specifier, offset }) => {
    const { target } = resolveSpecifier(file, specifier);
    return !imported.has(offset) && target !== null && existsSync(path.join(root, target));
  });
}

const scriptPath =
  /(['"`])((?:\.{1,2}\/|(?:app|common|i18n|sections|server)\/)[^'"`\s$]+\.(?:ts|tsx|mjs|js))\1/g;

function resolveSpecifier(
  file: string,
  specifier: string,
): Pick<ModuleImport, 'target' | 'package'> {
  const [plain = ''] = specifier.split('?');
  if (plain.startsWith('#')) return { target: path.posix.normalize(plain.slice(1)), package: null };
  if (plain.startsWith('./+types/')) return { target: null, package: null };
  if (plain.startsWith('.')) {
    return { target: path.posix.join(path.posix.dirname(file), plain), package: null };
  }
  const [scopeOrName = '', name = ''] = plain.split('/');
  return {
    target: null,
    package: scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName,
  };
}

/** Returns the source with comments replaced by spaces, so that offsets stay the same. */
export function withoutComments(file: string): string {
  let code = readSource(file);
  for (const { start, end } of parseSource(file).comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  }
  return code;
}
