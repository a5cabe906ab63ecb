import { readField } from '#common/field-values.ts';
import type { FieldConflict } from '#common/editing.ts';
import { bringsAnything, mergeLeft, offeredValues, type Recovery } from './recovery.ts';
import { sameJson } from './same-json.ts';
import type { UnitState } from './unit-state.ts';
import type { OpenConflict, RecoveredTexts } from './unit-store.ts';
import type { CopyShelf, LeftCopies } from './unsaved-copies.ts';
import { languagesOf } from './values.ts';

/** What offers are made of: with every letter they would be the same. */
interface Made extends Pick<UnitState, 'unit' | 'conflicts'> {
  of: readonly LeftCopies[];
  offers: readonly RecoveredTexts[];
}

/**
 * What tabs that are gone have left behind of a unit, each offered by itself. What is taken stays on the shelf until
 * nothing of it waits for a choice: until then it stands nowhere else.
 */
export class LeftBehind {
  readonly #shelf: CopyShelf;
  #offered: readonly LeftCopies[] = [];
  /** Taken, with the places at which a choice is open. */
  readonly #taken = new Map<string, { left: LeftCopies; open: Set<string> }>();
  #made: Made | null = null;

  constructor(shelf: CopyShelf) {
    this.#shelf = shelf;
  }

  /** Answers whether there is anything; what is on the server already goes off the shelf. */
  async look(state: () => UnitState): Promise<boolean> {
    const found = await this.#shelf.listLeft().catch(() => []);
    const isNew = (left: LeftCopies) => bringsAnything(state(), mergeLeft(state(), left));
    this.#offered = found.filter(isNew);
    for (const left of found) if (!this.#offered.includes(left)) void this.#remove(left.tab);
    return this.#offered.length > 0;
  }

  /** Those that would change something now. */
  offers(state: UnitState): readonly RecoveredTexts[] {
    const { unit, conflicts } = state;
    const of = this.#offered;
    const made = this.#made;
    if (made?.unit === unit && made.conflicts === conflicts && made.of === of) return made.offers;
    const all = of.map((left) => presentLeft(state, left));
    const offers = all.filter(({ values }) =>
      languagesOf(values).some((language) => !sameJson(values[language], state.values[language])),
    );
    this.#made = { unit, conflicts, of, offers };
    return offers;
  }

  /** What it makes of the unit; null while it has to wait. */
  take(state: UnitState, tab: string): Recovery | null {
    const left = this.#offered.find((one) => one.tab === tab);
    if (!left || presentLeft(state, left).isWaiting) return null;
    const { values, conflicts } = mergeLeft(state, left);
    this.#offered = this.#offered.filter((one) => one !== left);
    this.#taken.set(tab, { left, open: new Set(conflicts.map(placeOf)) });
    return { values, conflicts: conflicts.map((conflict) => ({ ...conflict, left: tab })) };
  }

  drop(tab: string): void {
    this.#offered = this.#offered.filter((one) => one.tab !== tab);
    void this.#remove(tab);
  }

  /** A choice has been made. */
  decide(conflict: OpenConflict): void {
    this.#taken.get(conflict.left ?? '')?.open.delete(placeOf(conflict));
  }

  /** Takes off the shelf what is wholly taken, once the copies of this tab have it. */
  async removeTaken(written: Promise<void>): Promise<void> {
    const done = Array.from(this.#taken.keys()).filter((tab) => !this.#taken.get(tab)?.open.size);
    for (const tab of done) this.#taken.delete(tab);
    await written;
    await Promise.all(done.map((tab) => this.#remove(tab)));
  }

  /** Offers again what was to be chosen where a newer conflict stands now. */
  offerReplaced(conflicts: readonly OpenConflict[]): void {
    for (const [tab, { left, open }] of this.#taken) {
      const known = new Set(conflicts.filter((one) => one.left === tab).map(placeOf));
      if (Array.from(open).every((place) => known.has(place))) continue;
      this.#taken.delete(tab);
      this.#offered = [...this.#offered, left];
    }
  }

  async #remove(tab: string): Promise<void> {
    await this.#shelf.dropLeft(tab).catch(() => {});
  }
}

function presentLeft(state: UnitState, left: LeftCopies): RecoveredTexts {
  const values = offeredValues(mergeLeft(state, left));
  const isChanged = ({ language, field }: FieldConflict) =>
    language in values &&
    !sameJson(readField(values[language], field), readField(state.values[language], field));
  return { tab: left.tab, at: left.at, values, isWaiting: state.conflicts.some(isChanged) };
}

function placeOf({ language, field }: FieldConflict): string {
  return `${language} ${field}`;
}
