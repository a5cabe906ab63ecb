import { describe, expect, it } from 'vitest';
import { hasControlCharacter, countCharacters } from '#common/content/field-limits.ts';
import type { Fields, HtmlField } from '#common/content/fields.ts';
import type { JsonObject, JsonValue } from '#common/json.ts';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';
import { sections } from '#sections/registry.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import {
  documentsWithHtml,
  fillHtml,
  sectionsWithHtml,
  smallestValue,
} from '#tests/support/html-fields.ts';
import { openUnitFixture } from '#tests/support/unit-fixture.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';
import { checkProject } from '../operations/import/check-project.ts';
import { parseProject } from '../core/projects/projects.ts';
import { loadSanitizer } from './documents/sanitize-html.ts';

const sanitize = await loadSanitizer();
const clean = new Map(xssPayloads.map((payload) => [payload, sanitize(payload)]));
const cleanOf = (payload: string) => clean.get(payload) ?? '';

/** Returns why a field does not accept a sanitized payload; null if it does. */
function refusalOf({ max }: HtmlField, payload: string): string | null {
  const html = cleanOf(payload);
  if (hasControlCharacter(html)) return controlCharacter;
  return countCharacters(html) > max ? `is longer than ${max} characters` : null;
}

const controlCharacter = 'contains a control character';

const types: [place: string, fields: Fields][] = [
  ...sectionsWithHtml.map((type): [string, Fields] => [
    `content/{lang}/home-page/${type}.json`,
    sections[type].fields,
  ]),
  ...Object.entries(documentsWithHtml),
];

/** Returns a value of a type whose rich texts are payloads, with a list item for each. */
function dangerous(
  fields: Fields,
  { payloads, first = 0, take }: Dangerous,
  write: (payload: string) => string,
): JsonObject {
  const turns = new Map<HtmlField, number>();
  return fillHtml(fields, smallestValue(fields, payloads.length), (field) => {
    const turn = turns.get(field) ?? first;
    turns.set(field, turn + 1);
    const payload = payloads[turn % payloads.length] ?? '';
    return take(field, payload) ? write(payload) : undefined;
  });
}

interface Dangerous {
  payloads: readonly string[];
  /** Index of the first payload used. */
  first?: number;
  take: (field: HtmlField, payload: string) => boolean;
}

const asIs = (payload: string) => payload;
const isTaken = (field: HtmlField, payload: string) => refusalOf(field, payload) === null;
const withId = (place: string, value: JsonObject) =>
  place.includes('#') ? { ...value, id: 1 } : value;

const components = sectionsWithHtml.map((type, index) => ({
  id: index + 1,
  type,
  fileName: type,
}));

describeOnTestDatabase('a save of every rich text', ({ openFresh }) => {
  it('stores what the sanitiser leaves of every payload, in every language', async () => {
    const { save, values } = await openUnitFixture(await openFresh(), {
      'shop/pages-components.json': { homeComponents: components },
    });
    for (const [index, [place, fields]] of types.entries()) {
      const inEach = (write: (payload: string) => string) =>
        Object.fromEntries(
          languageCodes.map((code, turn) => {
            const first = index * languageCodes.length + turn;
            const chosen = { payloads: xssPayloads, first, take: isTaken };
            return [code, withId(place, dangerous(fields, chosen, write))];
          }),
        ) as Record<LanguageCode, JsonValue>;
      const answer = await save(place, inEach(asIs));
      expect(answer, place).toMatchObject({ outcome: 'saved' });
      expect(await values(place), place).toEqual(inEach(cleanOf));
    }
  });

  it('leaves out what holds a control character, with a word on each', async () => {
    const { save, values } = await openUnitFixture(await openFresh(), {
      'shop/pages-components.json': { homeComponents: components },
    });
    for (const [place, fields] of types) {
      const expected: string[] = [];
      const refused = withId(
        place,
        dangerous(
          fields,
          {
            payloads: xssPayloads,
            take: (field, payload) => {
              const isRefused = refusalOf(field, payload) === controlCharacter;
              if (isRefused) expected.push(controlCharacter);
              return isRefused;
            },
          },
          asIs,
        ),
      );
      if (expected.length === 0) continue;
      const answer = await save(place, { en: refused });
      expect.assert(answer.outcome === 'saved', place);
      expect(answer.refused.map(({ message }) => message)).toEqual(expected);
      expect(hasControlCharacter(JSON.stringify(await values(place)))).toBe(false);
      expect(JSON.stringify(await values(place))).not.toMatch(/\\u00/);
    }
  });
});

describe('an import of every rich text', () => {
  const { project } = parseProject({
    id: 'shop',
    name: 'Shop',
    hosts: [],
    languages: [...languageCodes],
    defaultLanguage: 'en',
  });

  it.each(types)(
    'stores what the sanitiser leaves of every payload, or refuses it: %s',
    (place, fields) => {
      expect.assert(project !== null);
      const isEntry = place.includes('#');
      const file = place.replace('{lang}', 'en').replace(/#.*$/, '');
      for (const payload of xssPayloads) {
        const chosen = { payloads: [payload], take: () => true };
        const value = withId(place, dangerous(fields, chosen, asIs));
        const files = new Map<string, JsonValue>([
          ['pages-components.json', { homeComponents: components }],
          [file, isEntry ? [value] : value],
        ]);
        const { documents, problems } = checkProject(project, files, sanitize);
        const refusals = new Set<string>();
        const expected = dangerous(
          fields,
          {
            ...chosen,
            take: (field) => {
              const refusal = refusalOf(field, payload);
              if (refusal !== null) refusals.add(refusal);
              return true;
            },
          },
          cleanOf,
        );
        expect(new Set(problems.map(({ message }) => message)), payload).toEqual(refusals);
        const stored = documents.find(({ path }) => path === place);
        expect(stored?.value, payload).toEqual(withId(place, expected));
      }
    },
  );
});
