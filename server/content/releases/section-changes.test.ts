import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import { randomRuns } from '#tests/support/random-runs.ts';
import { applySectionChanges, findSectionChanges, mergePageComponents } from './section-changes.ts';

const section = (id: number, fileName: string, more: JsonObject = {}): JsonObject => ({
  id,
  type: 'clients',
  fileName,
  ...more,
});
const names = (components: unknown, list = 'homeComponents') =>
  ((components as Record<string, JsonObject[]>)[list] ?? []).map(({ fileName }) => fileName);

describe('changes of sections', () => {
  const before = {
    homeComponents: [section(1, 'a'), section(2, 'b'), section(3, 'c')],
    aboutusComponents: [section(1, 'x')],
  };
  const after = {
    homeComponents: [section(3, 'c'), section(1, 'a', { hiddenIn: ['ar'] }), section(4, 'd')],
    aboutusComponents: [section(1, 'x'), section(2, 'y')],
  };

  it('are told one by one', () => {
    expect(
      findSectionChanges(before, after).map(
        ({ path, textPath, isMoved, before: was, after: is }) => [
          path,
          textPath,
          isMoved,
          was !== undefined,
          is !== undefined,
        ],
      ),
    ).toEqual([
      ['pages-components.json#home.c', 'content/{lang}/home-page/c.json', true, true, true],
      ['pages-components.json#home.a', 'content/{lang}/home-page/a.json', false, true, true],
      ['pages-components.json#home.d', 'content/{lang}/home-page/d.json', false, false, true],
      ['pages-components.json#home.b', 'content/{lang}/home-page/b.json', false, true, false],
      ['pages-components.json#about.y', 'content/{lang}/aboutus-page/y.json', false, false, true],
    ]);
    expect(findSectionChanges(before, before)).toEqual([]);
  });

  it('are applied alone', () => {
    const apply = (...chosen: string[]) =>
      applySectionChanges(
        before,
        after,
        new Set(chosen.map((name) => `pages-components.json#${name}`)),
      );
    expect(apply()).toEqual(before);
    expect(names(apply('home.d'))).toEqual(['a', 'd', 'b', 'c']);
    expect(names(apply('home.c'))).toEqual(['c', 'a', 'b']);
    expect(names(apply('home.b'))).toEqual(['a', 'c']);
    expect(apply('home.a')).toEqual({
      ...before,
      homeComponents: before.homeComponents.with(0, section(1, 'a', { hiddenIn: ['ar'] })),
    });
    expect(names(apply('about.y'), 'aboutusComponents')).toEqual(['x', 'y']);
    expect(apply('home.a', 'home.b', 'home.c', 'home.d', 'about.y')).toEqual(after);
  });

  it('are merged with what others have changed, unless it is the same section', () => {
    const theirs = { ...before, homeComponents: [...before.homeComponents, section(9, 'z')] };
    expect(names(mergePageComponents(before, after, theirs))).toEqual(['c', 'a', 'd', 'z']);
    const hidden = { ...before, homeComponents: [section(1, 'a', { hiddenIn: ['de'] })] };
    expect(mergePageComponents(before, after, hidden)).toBeNull();
  });
});

const entry = fc.record({
  fileName: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  hiddenIn: fc.option(fc.constantFrom('ar', 'de'), { nil: undefined }),
});
const components = fc.uniqueArray(entry, { selector: ({ fileName }) => fileName }).map((list) => ({
  homeComponents: list.map(({ fileName, hiddenIn }) =>
    section(fileName.charCodeAt(0), fileName, hiddenIn ? { hiddenIn: [hiddenIn] } : {}),
  ),
}));

it('applies all changes to make the other value, and each choice in any order of steps', () => {
  fc.assert(
    fc.property(components, components, fc.infiniteStream(fc.boolean()), (before, after, flips) => {
      const changes = findSectionChanges(before, after).map(({ path }) => path);
      expect(applySectionChanges(before, after, new Set(changes))).toEqual(after);
      const some = changes.filter(() => flips.next().value);
      const between = applySectionChanges(before, after, new Set(some));
      // Sections that were not chosen are as they were, in the order that they had.
      const others = new Set(changes.filter((path) => !some.includes(path)));
      const stay = names(before).filter(
        (name) => !some.includes(`pages-components.json#home.${String(name)}`),
      );
      expect(names(between).filter((name) => stay.includes(name))).toEqual(stay);
      for (const path of others) {
        const name = path.slice('pages-components.json#home.'.length);
        expect(names(between).includes(name)).toBe(names(before).includes(name));
      }
      // The rest follows later, to the same end.
      const rest = findSectionChanges(between, after).map(({ path }) => path);
      expect(applySectionChanges(between, after, new Set(rest))).toEqual(after);
    }),
    { numRuns: randomRuns(300) },
  );
});
