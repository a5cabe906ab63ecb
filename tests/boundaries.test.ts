import { describe, expect, test } from 'vitest';
import programConfig from '../vite.program.config.ts';
import {
  importsOf,
  isScript,
  listFiles,
  mistake,
  type ModuleImport,
  programPathsOf,
  readSource,
  withoutComments,
} from './support/source-tree.ts';

/*
 * Import boundaries. Each rule names its files and what they must not import; its message names the
 * right import. docs/architecture.md describes the same boundaries.
 */

interface Rule {
  name: string;
  about: (file: string) => boolean;
  /** Returns what is wrong with an import, or null. */
  refuse: (imported: ModuleImport, file: string) => string | null;
}

const isTest = (file: string): boolean => /^(?:tests|bench)\/|\.test\.tsx?$/.test(file);
const isUnder = (...folders: string[]) => {
  return (file: string | null): boolean =>
    file !== null && folders.some((folder) => file.startsWith(`${folder}/`));
};
const isOurs = (imported: ModuleImport): boolean => imported.target !== null;
const isReact = (imported: ModuleImport): boolean =>
  /^react(?:-dom)?$/.test(imported.package ?? '');
const isView = (target: string | null): boolean =>
  target !== null && /^sections\/(?:views\.ts|[^/]+\/view\.tsx)$/.test(target);

/**
 * The layers of the server, lowest first (docs/architecture.md). Each imports only from itself and
 * from those before it.
 */
const layers = [
  'core',
  'accounts',
  'content',
  'assets',
  'search',
  'learning',
  'commerce',
  'contact',
  'admin',
  'site',
  'api',
  'page-cache',
  'edge',
  'app',
  'operations',
  'start',
  'commands',
  'main.ts',
];

/** Returns the layer of server code: `server/content/queries.ts` belongs to `content`. */
const layerOf = (file: string): string | undefined => /^server\/([^/]+)/.exec(file)?.[1];

const accountLibraries = /^(?:openid-client|jose)$/;

const rules: Rule[] = [
  {
    name: 'common/ stands alone',
    about: isUnder('common'),
    refuse: ({ target, isTypeOnly, package: name }) => {
      if (name && /^(?:zod|react|react-dom|node:.*)$/.test(name)) {
        return 'is used by browser and server alike: plain TypeScript only, zod and node: belong in server/';
      }
      if (target === null || isUnder('common')(target)) return null;
      if (isTypeOnly && isUnder('i18n', 'contracts')(target)) return null;
      // Rules of forms have a field for each language.
      if (target === 'i18n/languages.ts') return null;
      return 'may import only common/, the list of languages, and types of i18n/ and contracts/: take the value as a parameter, or move the code to its user';
    },
  },
  {
    name: 'i18n/ stands alone',
    about: isUnder('i18n'),
    refuse: (imported) =>
      isOurs(imported) && !isUnder('i18n')(imported.target)
        ? 'may import only i18n/: what needs more belongs to server/ or common/'
        : null,
  },
  {
    name: 'contracts/ stands below the server',
    about: isUnder('contracts'),
    refuse: (imported) =>
      isOurs(imported) && !isUnder('contracts', 'common', 'i18n')(imported.target)
        ? 'may import only contracts/, common/ and i18n/: the server implements it'
        : null,
  },
  {
    name: 'the browser has the types of contracts only',
    about: (file) => isUnder('app', 'sections', 'common')(file) && !isTest(file),
    refuse: ({ target, isTypeOnly }) =>
      isUnder('contracts')(target) && !isTypeOnly
        ? 'is browser code: import the type only, for callContract (app/call-contract.ts)'
        : null,
  },
  {
    name: 'what a section is made of is data',
    about: (file) =>
      isUnder('sections')(file) && !file.endsWith('.tsx') && file !== 'sections/views.ts',
    refuse: (imported) => {
      if (imported.isTypeOnly) return null;
      if (isReact(imported)) return 'is read by the server: React belongs in view.tsx';
      if (isView(imported.target))
        return 'is read by the server: sections/views.ts finds the views';
      return null;
    },
  },
  {
    name: 'sections/ imports neither the server nor a route',
    about: isUnder('sections'),
    refuse: ({ target }) =>
      isUnder('server', 'app/routes', 'app/editor')(target)
        ? 'is a pure function of its props: what it needs comes through them'
        : null,
  },
  {
    name: 'server/ knows no React',
    about: isUnder('server'),
    refuse: (imported) => {
      if (isReact(imported) || imported.package === 'react-router-dom') {
        return 'is server code: what is rendered belongs in app/ and is reached through the built bundle';
      }
      if (isUnder('app')(imported.target)) {
        return 'is server code: a type that both need belongs in server/ (app/ imports it by `import type`) or common/';
      }
      if (isView(imported.target))
        return 'is server code: it reaches sections through sections/registry.ts only';
      return null;
    },
  },
  {
    name: 'app/ knows the server by its types',
    about: isUnder('app'),
    refuse: ({ target, isTypeOnly }) =>
      isUnder('server')(target) && !isTypeOnly
        ? 'may take only types from server/ (`import type`): loaders and actions call what app/server-context.ts hands them'
        : null,
  },
  {
    name: 'public code stays small',
    about: (file) =>
      (isUnder('app')(file) && !isUnder('app/editor', 'app/routes/dashboard')(file)) ||
      /^sections\/.*\.tsx$/.test(file),
    refuse: ({ package: name, target, isTypeOnly, isDynamic }, file) => {
      if (isTypeOnly) return null;
      // Lazy loading is allowed here, because islands pages do not load this file.
      if (file === 'app/hydrate-page.tsx' && isDynamic) return null;
      if (name === 'zod')
        return 'is public: form rules are plain functions in common/, zod stays in server/';
      if (isUnder('app/editor')(target))
        return 'is public: app/editor/ belongs to app/routes/dashboard/';
      if (
        target === 'sections/registry.ts' ||
        /^sections\/[^/]+\/section\.ts$/.test(target ?? '')
      ) {
        return 'is public: it needs the type of a section only (`import type`)';
      }
      return null;
    },
  },
  {
    name: 'server/ is built in layers',
    about: isUnder('server'),
    refuse: ({ target }, file) => {
      if (!isUnder('server')(target)) return null;
      const [from, to] = [layerOf(file), layerOf(target ?? '')].map((layer) =>
        layers.indexOf(layer ?? ''),
      );
      if (from === undefined || to === undefined || from < 0 || to < 0)
        return 'is in a folder without a layer: add it to the list in tests/boundaries.test.ts';
      return to > from
        ? `is below server/${layers[to]}/: let it be registered at start, or move what both need down`
        : null;
    },
  },
  {
    name: "a domain's SQL is its own",
    about: isUnder('server'),
    refuse: ({ target }, file) => {
      if (target === null || !/[/-]queries\.ts$/.test(target)) return null;
      if (layerOf(target) === layerOf(file)) return null;
      return `may not use another domain's queries: call an operation of server/${layerOf(target)}/`;
    },
  },
  {
    name: 'the libraries of accounts are seen in server/accounts/ alone',
    about: (file) => !isUnder('server/accounts')(file),
    refuse: ({ package: name }) =>
      accountLibraries.test(name ?? '') ? 'may not see it: ask server/accounts/accounts.ts' : null,
  },
];

const scripts = listFiles().filter(isScript);

describe('imports', () => {
  test.each(rules)('$name', ({ about, refuse }) => {
    const mistakes = scripts
      .filter((file) => about(file) && !isTest(file))
      .flatMap((file) =>
        importsOf(file).flatMap((imported) => {
          const message = refuse(imported, file);
          if (message === null) return [];
          return mistake(
            file,
            readSource(file),
            imported.offset,
            `imports ${imported.specifier}, but ${message}`,
          );
        }),
      );
    expect(mistakes).toEqual([]);
  });
});

test('programs that are started by their path are seen, and built', () => {
  const named = scripts
    .filter((file) => isUnder('server')(file) && !isTest(file))
    .flatMap(programPathsOf)
    .map(({ specifier }) => specifier.slice(1));
  const built = Object.values(programConfig.build?.rolldownOptions?.input ?? {}).filter(
    // Commands are named by package.json.
    (file) => !file.startsWith('server/commands/'),
  );
  expect(['server/main.ts', ...named, 'build/server/index.js'].toSorted()).toEqual(
    built.toSorted(),
  );
});

test('no import circles', () => {
  const isCode = new Set(scripts.filter((file) => !isTest(file)));
  const circles: string[] = [];
  // A section type names its view only for the compiler.
  const isViewCheck = (file: string, target: string): boolean =>
    file.endsWith('/section.ts') && isView(target);
  const state = new Map<string, 'open' | 'done'>();
  const visit = (file: string, path: readonly string[]): void => {
    if (state.get(file) === 'open')
      circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (state.has(file)) return;
    state.set(file, 'open');
    for (const { target } of importsOf(file))
      if (target !== null && isCode.has(target) && !isViewCheck(file, target))
        visit(target, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of isCode) visit(file, []);
  expect(circles).toEqual([]);
});

/** Returns all files that these load, with their imports. */
function loadedWith(...files: string[]) {
  const seen = new Set(files);
  const imports: { file: string; imported: ModuleImport }[] = [];
  for (const file of seen)
    for (const imported of importsOf(file)) {
      const { target, isTypeOnly, isDynamic } = imported;
      if (isTypeOnly || isDynamic) continue;
      imports.push({ file, imported });
      if (target !== null && scripts.includes(target)) seen.add(target);
    }
  return { files: [...seen], imports };
}

test('the app is loaded without the API and the libraries of accounts', () => {
  const { files, imports } = loadedWith('server/start/open-app.ts', 'server/app/pages.ts');
  expect(files).toContain('server/accounts/accounts.ts');
  const later = /^server\/(?!core\/).+\/api\//;
  expect(files.filter((file) => later.test(file))).toEqual([]);
  const libraries = imports.filter(({ imported }) => accountLibraries.test(imported.package ?? ''));
  expect(libraries).toEqual([]);
});

const sqlPattern =
  /\.(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`;]*>)?`/g;

test('SQL is written in queries.ts only', () => {
  const mistakes = scripts
    .filter((file) => !isTest(file) && !isUnder('server/core/db')(file))
    .filter((file) => !/^server\/.*\bqueries\.ts$/.test(file))
    .flatMap((file) => {
      const code = withoutComments(file);
      return Array.from(code.matchAll(sqlPattern), (match) =>
        mistake(
          file,
          code,
          match.index,
          `writes SQL (${match[0]}): it belongs in its domain's queries.ts`,
        ),
      );
    });
  expect(mistakes).toEqual([]);
});
