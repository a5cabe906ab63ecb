import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { Visitor } from 'vite';
import { isScript, listFiles, mistake, parseSource, readSource } from './support/source-tree.ts';

/** Names that are the same in every language. Other texts belong to i18n/messages/. */
const brandNames = new Set([
  'Active-Med-Pharma',
  'WhatsApp',
  'Google',
  'LinkedIn',
  'Facebook',
  'Paymob',
]);

const files = listFiles();
const isShown = (file: string): boolean =>
  (file.startsWith('app/') || /^sections\/.*\.tsx$/.test(file)) && !/\.test\.tsx?$/.test(file);

type Literal = { text: string; offset: number };

/** Lists every string and template part of a script. */
function literalsOf(file: string): Literal[] {
  const found: Literal[] = [];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') found.push({ text: node.value, offset: node.start });
    },
    TemplateElement: (node) => {
      found.push({ text: node.value.raw, offset: node.start });
    },
  }).visit(parseSource(file).program);
  return found;
}

const physicalClass =
  /^-?(?:(?:scroll-)?[mp][lr]-.|(?:left|right)-.|(?:text|float|clear)-(?:left|right)$|border-[lr](?:-|$)|rounded-(?:[lr]|[tb][lr])(?:-|$))/;

function isPhysicalClass(word: string): boolean {
  const utility = word.replace(/^.*:(?![^[]*\])/, '').replace(/^!|!$/g, '');
  return physicalClass.test(utility);
}

test('classes say start and end, not left and right', () => {
  const mistakes = files
    .filter((file) => isShown(file) && isScript(file))
    .flatMap((file) =>
      literalsOf(file).flatMap(({ text, offset }) =>
        text
          .split(/\s+/)
          .filter(isPhysicalClass)
          .map((word) =>
            mistake(
              file,
              readSource(file),
              offset,
              `has the physical class ${word}: use ms- me- ps- pe- start- end- border-s rounded-e text-start …`,
            ),
          ),
      ),
    );
  expect(mistakes).toEqual([]);
});

const physicalDeclaration =
  /(?<=[;{]\s*)(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?<=[;{]\s*)(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g;
const fourSides =
  /(?<=[;{]\s*)((?:scroll-)?(?:margin|padding)|inset)\s*:\s*[^\s;{}]+\s+([^\s;{}]+)\s+[^\s;{}]+\s+([^\s;{}]+)/g;

/** A style sheet's text with its comments blanked. */
const styleSheets = files
  .filter((file) => /^(?:app|sections)\/.*\.css$/.test(file))
  .map((file) => ({
    file,
    css: readSource(file).replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/\S/g, ' ')),
  }));

test('style sheets say start and end, not left and right', () => {
  const mistakes = styleSheets.flatMap(({ file, css }) => {
    const sides = [...css.matchAll(fourSides)].filter((match) => match[2] !== match[3]);
    return [...css.matchAll(physicalDeclaration), ...sides].map((match) =>
      mistake(
        file,
        css,
        match.index,
        `has the physical ${match[0].trim()}: use the -inline-start and -inline-end properties`,
      ),
    );
  });
  expect(mistakes).toEqual([]);
});

const spacing =
  /(?<=[;{]\s*)(?:(?:row-|column-)?gap|(?:scroll-)?(?:margin|padding)[\w-]*|inset[\w-]*|(?:min-|max-)?(?:inline|block)-size|flex(?:-basis)?|font(?:-size)?)\s*:[^;{}]*?(?<![\w.])(\d*\.?\d+)px/g;

test('sizes from 4 to 49 px are tokens (app/styles/tokens.css)', () => {
  const mistakes = styleSheets
    .filter(({ file }) => !file.startsWith('app/api-docs/'))
    .flatMap(({ file, css }) =>
      [...css.matchAll(spacing)]
        .filter(([, pixels]) => Number(pixels) > 3 && Number(pixels) < 50)
        .map((match) =>
          mistake(file, css, match.index, `has ${match[0].trim()}: use a token of tokens.css`),
        ),
    );
  expect(mistakes).toEqual([]);
});

/** A rule for elements by their class alone, whatever they stand in; `:has()` is such a context. */
const byClassAlone = /^\.([\w-]+)(?:(?!:has)[:[.][^\s>+~]*)?$/;

test('a class has its rules in one style sheet', () => {
  const owners = new Map<string, Set<string>>();
  for (const { file, css } of styleSheets) {
    parse(css).walkRules((rule) => {
      if (rule.parent?.type === 'rule') return;
      for (const selector of rule.selectors) {
        const name = byClassAlone.exec(selector)?.[1];
        if (name) owners.set(name, (owners.get(name) ?? new Set()).add(file));
      }
    });
  }
  const shared = [...owners]
    .filter(([, sheets]) => sheets.size > 1)
    .map(([name, sheets]) => `.${name} has rules in ${[...sheets].join(' and ')}`);
  expect(shared).toEqual([]);
});

const shownAttributes = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
]);

interface Node {
  type: string;
  start: number;
}

/** Lists the possible strings of an expression: branches of a conditional, parts of a template. */
function textsOf(node: Node | null | undefined): Literal[] {
  if (!node) return [];
  const child = (name: string): Literal[] =>
    textsOf((node as unknown as Record<string, Node>)[name]);
  const offset = node.start;
  switch (node.type) {
    case 'Literal': {
      const { value } = node as unknown as { value: unknown };
      return typeof value === 'string' ? [{ text: value, offset }] : [];
    }
    case 'JSXText':
      return [{ text: (node as unknown as { value: string }).value, offset }];
    case 'TemplateLiteral': {
      const { quasis } = node as unknown as { quasis: { value: { raw: string } }[] };
      return quasis.map((quasi) => ({ text: quasi.value.raw, offset }));
    }
    case 'JSXExpressionContainer':
      return child('expression');
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return child('expression');
    case 'ConditionalExpression':
      return [...child('consequent'), ...child('alternate')];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return /^[=!<>]/.test((node as unknown as { operator: string }).operator)
        ? []
        : [...child('left'), ...child('right')];
    default:
      return [];
  }
}

const isWords = ({ text }: Literal): boolean => /\p{L}/u.test(text) && !brandNames.has(text.trim());

function wordsIn(file: string): Literal[] {
  const found: Literal[] = [];
  const addChildren = ({ children }: { children: Node[] }): void => {
    found.push(...children.flatMap(textsOf));
  };
  new Visitor({
    JSXElement: (node) => {
      const name = node.openingElement.name;
      if (name.type === 'JSXIdentifier' && /^(?:script|style)$/.test(name.name)) return;
      addChildren(node);
    },
    JSXFragment: addChildren,
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && shownAttributes.has(node.name.name)) {
        found.push(...textsOf(node.value));
      }
    },
  }).visit(parseSource(file).program);
  return found.filter(isWords);
}

test('what a person reads comes from messages or content', () => {
  const mistakes = files
    .filter((file) => isShown(file) && file.endsWith('.tsx'))
    .flatMap((file) =>
      wordsIn(file).map(({ text, offset }) =>
        mistake(
          file,
          readSource(file),
          offset,
          `shows "${text.trim()}": put it into i18n/messages/ and pass it in (a brand name: brandNames in this test)`,
        ),
      ),
    );
  expect(mistakes).toEqual([]);
});

const isText = (file: string): boolean =>
  /\.(?:ts|tsx|mjs|js|json|css|md|html|svg|ya?ml|sh|txt)$|^\.|\/run$/.test(file);
const machinePath =
  /(?<![\w.}\])~-])(?:\/work\/(?:main|shared|\.)|\/home\/(?!page)[a-z][\w.-]*\/[\w.]|\/root\/|\/Users\/[A-Za-z]|[A-Z]:\\Users\\)/g;
const registryHost =
  /\b(?:[\w-]+\.)*(?:registry|artifactory|nexus|verdaccio|npm-proxy|npm-mirror)\.(?!npmjs\.org\b)[a-z][\w-]*\.[a-z]{2,}|"resolved":\s*"(?!https:\/\/registry\.npmjs\.org\/)[^"]*"/g;

test('no file names a machine or its package mirror', () => {
  const mistakes = files
    .filter((file) => isText(file) && file !== 'tests/house-style.test.ts')
    .flatMap((file) => {
      const source = readSource(file);
      return [...source.matchAll(machinePath), ...source.matchAll(registryHost)].map((match) =>
        mistake(file, source, match.index, `names ${match[0]}, which only one machine has`),
      );
    });
  expect(mistakes).toEqual([]);
});

test('no file is longer than 400 lines', () => {
  // The security page has a row for each requirement of a standard, the glossary one for each term,
  // the API's document is made from its contracts, a recipe holds the files that it makes, and
  // Grafana writes dashboards.
  const isContent = (file: string): boolean =>
    /^(?:assets|deploy\/grafana)\//.test(file) ||
    /^i18n\/messages\/|\/example\.ts$|^package-lock\.json$|^public\/|^docs\/(?:security\.md|terms\.json|openapi\.json|recipes\/.*)$/.test(
      file,
    );
  const tooLong = files
    .filter((file) => /\.(?:ts|tsx|mjs|css|md|json)$/.test(file) && !isContent(file))
    .map((file) => ({ file, lines: readSource(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > 400)
    .map(({ file, lines }) => `${file} has ${lines} lines: split it by what it does`);
  expect(tooLong).toEqual([]);
});
