import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlannedChange } from '#contracts/releases.ts';
import type { JsonObject } from '#common/json.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { randomRuns } from '#tests/support/random-runs.ts';
import {
  addPerson,
  admin,
  cards,
  editor,
  everything,
  openReleaseFixture,
} from '#tests/support/release-fixture.ts';
import type { Database } from '../../../core/db/connect.ts';
import { RevertBlockedError } from '../../../core/projects/problems.ts';
import { findRevision } from '../../queries.ts';
import { listPendingPaths } from '../structure/create-structure-service.ts';

const people = [editor, admin, { id: 'editor-2', role: 'editor', address: '::1' }] as const;
const names = ['clients', 'a', 'b', 'c', 'd'] as const;
const pages = { homeComponents: 'home-page', aboutusComponents: 'aboutus-page' } as const;
type List = keyof typeof pages;
const lists = Object.keys(pages) as List[];
type Person = (typeof people)[number];

interface Place {
  list: List;
  name: string;
}

const acts = [
  'edit',
  'edit',
  'place',
  'place',
  'publish',
  'publish',
  'remove',
  'hide',
  'revert',
] as const;
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...acts),
    at: fc.record({ list: fc.constantFrom(...lists), name: fc.constantFrom(...names) }),
    number: fc.nat(),
    person: fc.constantFrom(...people),
  }),
  { minLength: 6, maxLength: 20 },
);

type Components = Partial<Record<List, JsonObject[]>>;

/** The public site: the texts by their path, and the lists of sections. */
interface Site {
  texts: Readonly<Record<string, unknown>>;
  components: Components;
}

const textPath = (list: List, name: string) => `content/{lang}/${pages[list]}/${name}.json`;

/** The section that a planned change is about. */
function sectionOf({ path, section }: PlannedChange): { list: List; name: string } | null {
  if (!section) return null;
  const list = section.page === 'home' ? 'homeComponents' : 'aboutusComponents';
  return { list, name: path.slice(path.indexOf('.', path.indexOf('#')) + 1) };
}

const entryOf = ({ components }: Site, list: List, name: string) =>
  components[list]?.find(({ fileName }) => fileName === name);
const orderOf = ({ components }: Site, list: List, without: ReadonlySet<string>) =>
  (components[list] ?? [])
    .map(({ fileName }) => `${list} ${String(fileName)}`)
    .filter((key) => !without.has(key));

function isMoveAlone({ kind, section }: PlannedChange): boolean {
  return kind === 'changed' && String(section?.hiddenBefore) === String(section?.hiddenAfter);
}

/** Expects what was chosen to be as `wanted` has it, and all else as it was before. */
function expectMoved(
  chosen: readonly PlannedChange[],
  { before, after, wanted }: Record<'before' | 'after' | 'wanted', Site>,
): void {
  const texts = new Set(chosen.flatMap(({ path, section }) => (section ? [] : [path])));
  for (const list of lists) {
    const moved = new Set<string>();
    const changed = new Set<string>();
    for (const change of chosen) {
      const at = sectionOf(change);
      if (!at) continue;
      moved.add(`${at.list} ${at.name}`);
      // A section that was only moved keeps the later changes of others.
      if (!isMoveAlone(change)) changed.add(`${at.list} ${at.name}`);
    }
    for (const name of names) {
      const path = textPath(list, name);
      expect(after.texts[path], path).toEqual((texts.has(path) ? wanted : before).texts[path]);
      const source = changed.has(`${list} ${name}`) ? wanted : before;
      expect(entryOf(after, list, name), `${list} ${name}`).toEqual(entryOf(source, list, name));
    }
    expect(orderOf(after, list, moved)).toEqual(orderOf(before, list, moved));
  }
}

/** Opens a project with ways to change its drafts, to publish and to revert, each of which checks the public site. */
async function openWork(database: Database) {
  const { fixture, db, services, draft, find, seen } = await openReleaseFixture(database);
  for (const person of people.slice(1)) await addPerson(services.database, person);
  const made: { id: string; chosen: PlannedChange[]; before: Site }[] = [];
  let count = 0;

  const siteOf = async (
    read: (path: string, language: string) => Promise<unknown>,
  ): Promise<Site> => {
    const texts: Record<string, unknown> = {};
    for (const list of lists)
      for (const name of names)
        texts[textPath(list, name)] = await read(textPath(list, name), 'en');
    return { texts, components: (await read('pages-components.json', '')) as Components };
  };
  const site = () => siteOf((path) => seen(path.replace('{lang}', 'en')));
  const drafts = () =>
    siteOf(async (path, language) => {
      const id = (await find(path, language))?.draft_revision_id;
      return id ? JSON.parse((await findRevision(db, id))!.content) : null;
    });
  const change = async (list: List, edit: (sections: JsonObject[]) => JsonObject[]) => {
    const { components } = await drafts();
    const value = { ...components, [list]: edit(components[list] ?? []) };
    await draft('pages-components.json', '', value);
  };

  return {
    made,
    async edit({ list, name }: Place) {
      count += 1;
      await draft(textPath(list, name), 'en', cards(`Title ${count}`, ['Delta']));
    },
    async place({ list, name }: Place, index: number) {
      const known = (await drafts()).texts[textPath(list, name)];
      if (known === null) await draft(textPath(list, name), 'en', cards(name, ['Nile']));
      await change(list, (sections) => {
        const own = sections.find(({ fileName }) => fileName === name);
        const entry = own ?? {
          id: 1 + names.findIndex((one) => one === name),
          type: 'clients',
          fileName: name,
        };
        return sections.filter((section) => section !== own).toSpliced(index, 0, entry);
      });
    },
    async remove({ list, name }: Place) {
      await change(list, (sections) => sections.filter(({ fileName }) => fileName !== name));
    },
    async hide({ list, name }: Place) {
      await change(list, (sections) =>
        sections.map(({ hiddenIn, ...rest }) => {
          const isHidden = (rest['fileName'] === name) !== (hiddenIn !== undefined);
          return isHidden ? { ...rest, hiddenIn: ['ar'] } : rest;
        }),
      );
    },
    /** Publishes some of what waits: those whose bit is not set in `choice`. */
    async publish(choice: number, person: Person) {
      const { changes } = await fixture.plan('shop', everything, person);
      const waiting = changes.filter(({ isWithheld }) => !isWithheld).map(({ path }) => path);
      expect((await listPendingPaths(db, 'shop')).toSorted()).toEqual(
        Array.from(new Set(waiting)).toSorted(),
      );
      const paths = changes
        .map(({ path }) => path)
        .filter((_path, index) => (choice >> (index % 16)) % 2 === 0);
      const scope = { languages: null, paths };
      const { token, changes: chosen } = await fixture.plan('shop', scope, person);
      const [before, wanted] = [await site(), await drafts()];
      const request = { ...scope, title: 'Release', token, at: null };
      const answer = await fixture.publish('shop', request, person);
      expect(answer.outcome).toBe(chosen.length > 0 ? 'published' : 'nothing');
      expectMoved(chosen, { before, after: await site(), wanted });
      if ('release' in answer) made.push({ id: answer.release.id, chosen, before });
    },
    /** Reverts a release; one of which something is newer, or nothing is left, is refused whole. */
    async revert(choice: number, person: Person) {
      const target = made[choice % Math.max(1, made.length)];
      if (!target) return;
      const releases = await fixture.list('shop', { before: null }, person);
      const before = await site();
      const request = { id: target.id, title: 'Back' };
      if (releases.find(({ id }) => id === target.id)?.isRevertible) {
        await fixture.revert('shop', request, person).catch((error: unknown) => {
          expect(error).toMatchObject({ kind: 'already' });
        });
        expectMoved(target.chosen, { before, after: await site(), wanted: target.before });
      } else {
        await expect(fixture.revert('shop', request, person)).rejects.toThrow(RevertBlockedError);
        expect(await site()).toEqual(before);
      }
    },
  };
}

const runs = randomRuns(6);

describeOnTestDatabase('random work of three people', ({ openFresh }) => {
  it(
    'publishes and reverts what was chosen, and nothing else',
    { timeout: 60_000 + runs * 10_000 },
    async () => {
      let releases = 0;
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const work = await openWork(await openFresh());
          for (const { act, at, number, person } of all) {
            if (act === 'place') await work.place(at, number % 5);
            else if (act === 'publish' || act === 'revert') await work[act](number, person);
            else await work[act](at);
          }
          releases += work.made.length;
        }),
        // A database for each case: finding the smallest would take too long.
        { numRuns: runs, endOnFailure: true },
      );
      expect(releases).toBeGreaterThan(0);
    },
  );
});
