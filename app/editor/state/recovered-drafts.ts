import { readField } from '#common/content/field-values.ts';
import type { FieldConflict } from '#contracts/units.ts';
import { languagesOf, sameJson, type Values } from './values.ts';
import {
  mergeSides,
  type OpenConflict,
  type RecoveredDraft,
  savedValue,
  type UnitState,
  withMine,
} from './unit-state.ts';
import type { DraftBackupStore, TabDrafts } from './draft-backups.ts';
import type { UnitLanguage } from '#contracts/parts.ts';

/** The last offers and their inputs; without a cache every key press would create new objects. */
interface OffersCache extends Pick<UnitState, 'unit' | 'conflicts'> {
  of: readonly TabDrafts[];
  offers: readonly RecoveredDraft[];
}

/**
 * Recovered drafts of closed tabs, each offered separately. A restored draft stays in storage until
 * none of its conflicts is open, because it exists nowhere else until then.
 */
export class RecoveredDrafts {
  readonly #store: DraftBackupStore;
  #offered: readonly TabDrafts[] = [];
  /** Restored drafts, with their open conflicts. */
  readonly #taken = new Map<string, { left: TabDrafts; open: Set<string> }>();
  #offersCache: OffersCache | null = null;

  constructor(store: DraftBackupStore) {
    this.#store = store;
  }

  /** Loads the drafts, and deletes those on the server already. Returns whether any is left. */
  async load(state: () => UnitState): Promise<boolean> {
    const found = await this.#store.listClosedTabs().catch(() => []);
    const isNew = (left: TabDrafts) => hasUnsavedText(state(), mergeDraft(state(), left));
    this.#offered = found.filter(isNew);
    for (const left of found) if (!this.#offered.includes(left)) void this.#remove(left.tab);
    return this.#offered.length > 0;
  }

  /** Returns the drafts that would change something now. */
  listOffers(state: UnitState): readonly RecoveredDraft[] {
    const { unit, conflicts } = state;
    const of = this.#offered;
    const made = this.#offersCache;
    if (made?.unit === unit && made.conflicts === conflicts && made.of === of) return made.offers;
    const all = of.map((left) => presentDraft(state, left));
    const offers = all.filter(({ values }) =>
      languagesOf(values).some((language) => !sameJson(values[language], state.values[language])),
    );
    this.#offersCache = { unit, conflicts, of, offers };
    return offers;
  }

  /** Restores a draft into the unit; null if it has to wait. */
  restore(state: UnitState, tab: string): Recovery | null {
    const left = this.#offered.find((one) => one.tab === tab);
    if (!left || presentDraft(state, left).isWaiting) return null;
    const { values, conflicts } = mergeDraft(state, left);
    this.#offered = this.#offered.filter((one) => one !== left);
    this.#taken.set(tab, { left, open: new Set(conflicts.map(placeOf)) });
    return { values, conflicts: conflicts.map((conflict) => ({ ...conflict, draftTab: tab })) };
  }

  drop(tab: string): void {
    this.#offered = this.#offered.filter((one) => one.tab !== tab);
    void this.#remove(tab);
  }

  markResolved(conflict: OpenConflict): void {
    this.#taken.get(conflict.draftTab ?? '')?.open.delete(placeOf(conflict));
  }

  /** Deletes fully restored drafts, once this tab's copies contain them. */
  async deleteRestored(written: Promise<void>): Promise<void> {
    const done = Array.from(this.#taken.keys()).filter((tab) => !this.#taken.get(tab)?.open.size);
    for (const tab of done) this.#taken.delete(tab);
    await written;
    await Promise.all(done.map((tab) => this.#remove(tab)));
  }

  /** Offers a draft again if a newer conflict replaced its own. */
  offerReplaced(conflicts: readonly OpenConflict[]): void {
    for (const [tab, { left, open }] of this.#taken) {
      const known = new Set(conflicts.filter((one) => one.draftTab === tab).map(placeOf));
      if (Array.from(open).every((place) => known.has(place))) continue;
      this.#taken.delete(tab);
      this.#offered = [...this.#offered, left];
    }
  }

  async #remove(tab: string): Promise<void> {
    await this.#store.deleteTab(tab).catch(() => {});
  }
}

function presentDraft(state: UnitState, left: TabDrafts): RecoveredDraft {
  const merged = mergeDraft(state, left);
  // In conflicting fields, with the draft's own text.
  const values = withMine(merged.values, merged.conflicts);
  const isChanged = ({ language, field }: FieldConflict) =>
    language in values &&
    !sameJson(readField(values[language], field), readField(state.values[language], field));
  return { tab: left.tab, at: left.at, values, isWaiting: state.conflicts.some(isChanged) };
}

function placeOf({ language, field }: FieldConflict): string {
  return `${language} ${field}`;
}

/** A closed tab's draft, merged into the current values. */
interface Recovery {
  values: Values;
  conflicts: OpenConflict[];
}

function mergeDraft(state: UnitState, { copies }: TabDrafts): Recovery {
  const own = copies.filter(({ language }) => language in state.values);
  const sides = own.map(({ language, base, value }) => [
    language,
    { base, mine: value, theirs: state.values[language] ?? null },
  ]);
  return mergeSides(state, Object.fromEntries(sides));
}

/** Returns whether a draft contains anything that is not on the server. */
function hasUnsavedText(state: UnitState, { values, conflicts }: Recovery): boolean {
  const isNew = (language: UnitLanguage) =>
    !sameJson(values[language], savedValue(state, language));
  return conflicts.length > 0 || languagesOf(values).some(isNew);
}
