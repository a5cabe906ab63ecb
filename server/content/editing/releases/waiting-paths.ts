import { pageComponentsPath } from '../../document-types.ts';
import type { Db } from '../../queries.ts';
import {
  type DraftState,
  listChangedPaths,
  listDraftStates,
  listScheduledTimes,
} from './pending-queries.ts';
import { isTakenOff, kindOf, type PendingUnit, readUnits } from './read-units.ts';
import { sectionUnits } from './section-units.ts';

/**
 * The paths of the changes that wait to be published: the rows that the publish dialog ticks at first, prices included.
 * A text counts once for all languages, the place of each section by itself. Neither what was taken off the site on
 * purpose nor what is scheduled waits. Reads no texts.
 */
export async function listWaitingPaths(db: Db, projectId: string): Promise<string[]> {
  const states = await listDraftStates(db, projectId, await listChangedPaths(db, projectId));
  const changed = states.filter((state) => kindOf(state) !== 'same');
  const scheduled = await listScheduledTimes(db, projectId);
  const isWithheld = (state: DraftState) =>
    isTakenOff(state) || scheduled.has(state.draft_revision_id ?? '');
  const withheld = new Map(
    Array.from(
      Map.groupBy(changed, ({ path }) => path),
      ([path, all]) => [path, all.every(isWithheld)] as const,
    ),
  );
  const texts = Array.from(withheld.keys()).filter(
    (path) => path !== pageComponentsPath && withheld.get(path) === false,
  );
  if (!withheld.has(pageComponentsPath)) return texts;
  const { units } = await readUnits(db, projectId, [pageComponentsPath]);
  const places = (await Promise.all(units.map((unit) => sectionUnits(db, unit)))).flat();
  // A new place whose texts were taken off the site stays off as they do.
  const waits = ({ section, documents }: PendingUnit) =>
    documents.some(({ isWithheld: isOff }) => !isOff) &&
    !(section && section.before === undefined && withheld.get(section.textPath) === true);
  return [...texts, ...places.filter(waits).map(({ path }) => path)];
}
