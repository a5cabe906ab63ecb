import type { FieldProblem, SaveRequest } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { JsonValue } from '#common/json.ts';
import type { RevisionRow } from '../../queries.ts';
import type { EditingActor } from '../editor.ts';
import type { FoundUnit } from './find-unit.ts';
import type { SentValue } from './parse-sent-versions.ts';
import type { DraftRow } from './unit-queries.ts';

export type SentVersion = Pick<SentValue, 'language' | 'value' | 'basedOn'>;

/** The input of a save, read within its transaction. */
export interface SaveState {
  unit: FoundUnit;
  request: SaveRequest;
  actor: EditingActor;
  /** The sent values, as far as they can be stored. */
  sent: readonly SentVersion[];
  refused: readonly FieldProblem[];
  rows: ReadonlyMap<string, DraftRow>;
  drafts: ReadonlyMap<UnitLanguage, JsonValue>;
  bases: ReadonlyMap<UnitLanguage, RevisionRow>;
  /** The default language's value that the sender saw. */
  seen: JsonValue | undefined;
  now: number;
}
