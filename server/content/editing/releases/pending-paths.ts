import { pageComponentsPath } from '../../documents/document-types.ts';
import type { Db } from '../../queries.ts';
import {
  type DraftState,
  listChangedPaths,
  listDraftStates,
  listScheduledTimes,
} from './pending-queries.ts';
import { isUnpublished, changeKindOf, readUnits } from './read-units.ts';
import type { PendingUnit } from './pending-unit.ts';
import { sectionUnits } from './section-units.ts';

/**
 * Lists the paths of unpublished changes: the rows that the publish dialog preselects, prices
 * included. A text counts once for all languages, the place of each section separately. Excludes
 * what was unpublished on purpose and what is scheduled. Reads no texts.
 */
export async function listPendingPaths(db: Db, projectId: string): Promise<string[]> {
  const states = await listDraftStates(db, projectId, await listChangedPaths(db, projectId));
  const changed = states.filter((state) => changeKindOf(state) !== 'same');
  const scheduled = await listScheduledTimes(db, projectId);
  const isWithheld = (state: DraftState) =>
    isUnpublished(state) || scheduled.has(state.draft_revision_id ?? '');
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
  // A new place is withheld if its section's content is.
  const isPending = ({ section, documents }: PendingUnit) =>
    documents.some(({ isWithheld: isOff }) => !isOff) &&
    !(section && section.before === undefined && withheld.get(section.textPath) === true);
  return [...texts, ...places.filter(isPending).map(({ path }) => path)];
}
