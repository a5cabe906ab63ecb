import type { PersonName, UnitLanguage } from '#contracts/parts.ts';
import type { SaveRequest, Unit } from '#contracts/units.ts';
import {
  changeList,
  type ListChange,
  readField,
  writeField,
} from '#common/content/field-values.ts';
import { newId } from '#common/ids.ts';
import type { JsonValue } from '#common/json.ts';
import type { EditorCalls } from '../editor-calls.ts';
import { withStructure } from './complete-structure.ts';
import { updateDerivedKeys } from './derived-keys.ts';
import { RecoveredDrafts } from './recovered-drafts.ts';
import {
  presentState,
  needsAutosave,
  openState,
  ownConflict,
  putField,
  savedValue,
  stillRefused,
  typedValue,
  type OpenConflict,
  type UnitSnapshot,
  type UnitState,
  unsavedLanguages,
} from './unit-state.ts';
import { byLanguage, languagesOf, sameJson, type Values } from './values.ts';
import { isPermanentError, Saver } from './saver.ts';
import { applySaveAnswer, applyRefusal, applyReloadedUnit } from './apply-answer.ts';
import { UndoStack } from './undo-stack.ts';
import { DraftBackupWriter, type DraftBackupStore } from './draft-backups.ts';
import { withItemIds } from './with-item-ids.ts';

export interface UnitStoreParts {
  calls: Pick<EditorCalls, 'unit' | 'save' | 'confirmTranslations'>;
  backups: DraftBackupStore;
  person: PersonName;
  /** Called when a save was refused for good. */
  onError(error: unknown): void;
  /** Called when this browser cannot store backup copies. */
  onBackupFailure(): void;
}

type Origin = SaveRequest['origin'];

/** Identifies this page's saves: one whose answer was lost does not conflict with the next. */
const clientId = newId();

/** Browsers limit keepalive requests to 64 kB in total. */
const keepaliveLimitBytes = 60_000;

/** Creates the store of a loaded unit, and looks for backup copies of it. */
export function createUnitStore(unit: Unit, parts: UnitStoreParts): UnitStore {
  const store = new UnitStore(unit, parts);
  void store.lookForCopies();
  return store;
}

/** Store of an open unit: its values, and saving them. */
export class UnitStore {
  readonly path: string;
  /** Running uploads that will set a field: the unit stays open, and leaving the page asks first. */
  readonly uploads = new Set<Promise<unknown>>();
  readonly #parts: UnitStoreParts;
  readonly #undo: UndoStack;
  readonly #backups: DraftBackupWriter;
  readonly #recovered: RecoveredDrafts;
  readonly #saver: Saver;
  readonly #listeners = new Set<() => void>();
  #state: UnitState;
  /** Languages of the current request. */
  #sending: readonly UnitLanguage[] = [];
  /** Identifies the running action; null outside of one. */
  #action: string | null = null;
  #snapshot: UnitSnapshot | null = null;

  constructor(unit: Unit, parts: UnitStoreParts) {
    this.path = unit.path;
    this.#parts = parts;
    this.#state = openState(unit);
    this.#undo = new UndoStack(unit.type.fields);
    this.#backups = new DraftBackupWriter(parts.backups, parts.onBackupFailure);
    this.#recovered = new RecoveredDrafts(parts.backups);
    this.#saver = new Saver({
      send: () => this.#send('autosave', this.#dueLanguages()),
      isDue: () => this.#dueLanguages().length > 0,
      onChange: () => this.#notify(),
      onRefusal: parts.onError,
    });
  }

  getSnapshot = (): UnitSnapshot => {
    this.#snapshot ??= presentState(this.#state, {
      connection: this.#saver.connection,
      sending: this.#sending,
      recovered: this.#recovered.listOffers(this.#state),
      canUndo: this.#undo.canUndo,
      canRedo: this.#undo.canRedo,
    });
    return this.#snapshot;
  };

  /** Calls back after every change. Returns a function that unsubscribes. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Writes a field in one language, or in 'all' for an untranslated field. undefined removes it. */
  setField(language: UnitLanguage | 'all', field: string, value: JsonValue | undefined): void {
    const all = language === 'all' ? this.#writtenLanguages() : [language];
    const languages = all.filter((code) => !this.#setMine(code, field, value));
    if (languages.length === 0) return;
    const { fields } = this.#state.unit.type;
    const changed = byLanguage(languages, (code) => {
      const own = this.#state.values[code];
      const whole = withStructure(fields, own, { field, like: this.#modelFor(code) });
      return writeField(whole ?? undefined, field, value) ?? null;
    });
    const { unit, values } = this.#state;
    this.#change(
      language === unit.sourceLanguage ? updateDerivedKeys(values, changed, unit, field) : changed,
      { language, field },
    );
  }

  /** Changes a list's items in every language. */
  changeList(field: string, change: ListChange): void {
    const { values } = this.#state;
    const languages = this.#writtenLanguages();
    this.#change(
      byLanguage(languages, (code) => changeList(values[code], field, change) ?? null),
      null,
    );
  }

  /** Replaces the values of several languages in one undo step. Returns a function that undoes it. */
  setValues(values: Values): () => void {
    const { unit, values: before } = this.#state;
    const after = withItemIds(unit.type.fields, values, before);
    this.#change(after, null);
    const from = byLanguage(languagesOf(after), (language) => before[language] ?? null);
    return this.undoOf({ before: from, after });
  }

  /** Returns a function that undoes a change, for example a restore; what changed later stays. */
  undoOf({ before, after }: Record<'before' | 'after', Values>): () => void {
    return () => void this.setValues(this.#undo.merge(this.#state.values, after, before));
  }

  /** Makes one undo step of several changes. */
  asOneStep(change: () => void): void {
    this.#action = newId();
    change();
    this.#action = null;
  }

  undo(): void {
    this.#replace(this.#keepConflicts(this.#undo.undo(this.#state.values)));
  }

  redo(): void {
    this.#replace(this.#keepConflicts(this.#undo.redo(this.#state.values)));
  }

  /** Saves now; if languages are named, only those. */
  async save(languages?: readonly UnitLanguage[]): Promise<void> {
    await this.#saver.save(() => {
      const unsaved = unsavedLanguages(this.#state);
      return this.#send(
        'save',
        languages ? unsaved.filter((one) => languages.includes(one)) : unsaved,
      );
    });
  }

  resolve(conflict: OpenConflict, choice: 'mine' | 'theirs'): void {
    const { language, field } = conflict;
    const conflicts = this.#state.conflicts.filter(
      (other) => other.language !== language || other.field !== field,
    );
    this.#state = {
      ...this.#state,
      conflicts,
      conflictsWith: conflicts.length > 0 ? this.#state.conflictsWith : null,
    };
    if (choice === 'mine') {
      const value = putField(this.#state.values[language] ?? null, field, conflict.mine);
      this.#change({ [language]: value }, null);
    } else this.#notify();
    this.#recovered.markResolved(conflict);
    void this.#recovered.deleteRestored(this.#backups.settled());
  }

  /** Restores a draft. Fields changed since become conflicts. Does nothing while it is waiting. */
  applyRecovered(tab: string): void {
    const taken = this.#recovered.restore(this.#state, tab);
    if (!taken) return;
    const conflicts = [...this.#state.conflicts, ...taken.conflicts];
    this.#state = { ...this.#state, conflicts };
    this.#change(taken.values, null);
    void this.#recovered.deleteRestored(this.#backups.settled());
  }

  dropRecovered(tab: string): void {
    this.#recovered.drop(tab);
    this.#notify();
  }

  /** Marks translations as up to date. */
  async confirmTranslations(language: UnitLanguage, fields: readonly string[]): Promise<void> {
    if (language === '') return;
    if (this.isUnsaved()) await this.#saver.save();
    await this.#parts.calls.confirmTranslations(this.path, language, [...fields]);
    const old = this.#state.outdated[language] ?? {};
    const left = Object.entries(old).filter(([field]) => !fields.includes(field));
    this.#state = {
      ...this.#state,
      outdated: { ...this.#state.outdated, [language]: Object.fromEntries(left) },
    };
    this.#notify();
  }

  /** Reloads the unit, for example after a restore. Unsaved changes stay. */
  async refresh(): Promise<void> {
    await this.#saver.save(async () => {
      const unit = await this.#parts.calls.unit(this.path);
      this.#state = applyReloadedUnit(this.#state, unit);
      this.#recovered.offerReplaced(this.#state.conflicts);
      this.#writeBackups();
    });
  }

  /** Sends what waits for the network or a login. */
  retry(): void {
    this.#saver.retry();
  }

  /** Returns whether something is not on the server yet. */
  isUnsaved(): boolean {
    return unsavedLanguages(this.#state).length > 0;
  }

  /** Returns whether leaving the page loses nothing: all is set and saved, or can be sent while unloading. */
  isSafeToLeave(): boolean {
    const { conflicts, refused } = this.#state;
    if (conflicts.length > 0 || refused.length > 0 || this.uploads.size > 0) return false;
    if (!this.isUnsaved()) return true;
    return (
      this.#saver.connection === 'open' &&
      sizeOf(this.#requestOf('autosave', this.#dueLanguages())) <= keepaliveLimitBytes
    );
  }

  /** Sends unsaved changes while the page unloads. */
  leave(): void {
    const request = this.#requestOf('autosave', this.#dueLanguages());
    if (languagesOf(request.versions).length === 0) return;
    const keepalive = sizeOf(request) <= keepaliveLimitBytes;
    // Backup copies stay until the save is confirmed.
    this.#parts.calls.save(request, { keepalive }).catch(() => {});
  }

  close(): void {
    this.#saver.close();
  }

  async lookForCopies(): Promise<void> {
    if (await this.#recovered.load(() => this.#state)) this.#notify();
  }

  /** Returns the languages that have a document; all if none has. */
  #writtenLanguages(): UnitLanguage[] {
    const all = languagesOf(this.#state.values);
    const written = all.filter((language) => this.#state.values[language] !== null);
    return written.length > 0 ? written : all;
  }

  /** Returns another language's value as a model for missing structure. */
  #modelFor(language: UnitLanguage): JsonValue | undefined {
    const { values, unit } = this.#state;
    const others = [unit.sourceLanguage, ...this.#writtenLanguages()].filter(
      (code) => code !== language,
    );
    return values[others.find((code) => values[code]) ?? ''];
  }

  /** Undo keeps the saved text of an open conflict: it is a colleague's. */
  #keepConflicts(next: Values | null): Values | null {
    const { values, conflicts } = this.#state;
    const restored = next && { ...next };
    for (const { language, field, draftTab } of conflicts)
      if (restored && draftTab === undefined) {
        const saved = readField(values[language], field);
        restored[language] = putField(restored[language] ?? null, field, saved);
      }
    return restored;
  }

  /** Writes what is typed while a conflict is open to its own side. Returns false if none is. */
  #setMine(language: UnitLanguage, field: string, mine: JsonValue | undefined): boolean {
    const open = ownConflict(this.#state, language, field);
    if (!open) return false;
    const { mine: _before, ...others } = open;
    const next = { ...others, ...(mine !== undefined && { mine }) };
    const conflicts = this.#state.conflicts.map((one) => (one === open ? next : one));
    this.#state = { ...this.#state, conflicts };
    this.#writeBackups();
    this.#notify();
    return true;
  }

  #change(changed: Values, typed: { language: string; field: string } | null): void {
    const { values } = this.#state;
    const before = byLanguage(languagesOf(changed), (language) => values[language] ?? null);
    const field = this.#action ?? (typed && `${typed.language} ${typed.field}`);
    this.#undo.record({ before, after: changed, field });
    this.#replace({ ...values, ...changed });
  }

  #replace(values: Values | null): void {
    if (!values) return;
    this.#state = { ...this.#state, values, refused: stillRefused(this.#state.refused, values) };
    this.#writeBackups();
    this.#notify();
    this.#saver.scheduleSave();
  }

  #dueLanguages(): UnitLanguage[] {
    return languagesOf(this.#state.values).filter((language) =>
      needsAutosave(this.#state, language),
    );
  }

  #requestOf(origin: Origin, languages: readonly UnitLanguage[]): SaveRequest {
    const { unit, values } = this.#state;
    const versions = byLanguage(languages, (language) => ({
      basedOn: unit.versions[language]?.revisionId ?? null,
      value: values[language] ?? null,
    }));
    const sourceSeen = unit.versions[unit.sourceLanguage]?.revisionId;
    return {
      path: this.path,
      origin,
      versions,
      client: clientId,
      ...(sourceSeen && { sourceSeen }),
    };
  }

  async #send(origin: Origin, languages: readonly UnitLanguage[]): Promise<void> {
    if (languages.length === 0) return;
    this.#sending = languages;
    const request = this.#requestOf(origin, languages);
    const { values } = this.#state;
    const sent = byLanguage(languages, (language) => values[language] ?? null);
    this.#notify();
    try {
      const answer = await this.#parts.calls.save(request);
      this.#state = applySaveAnswer(this.#state, { sent, answer }, this.#parts.person);
    } catch (error) {
      if (isPermanentError(error)) this.#state = applyRefusal(this.#state, { sent, message: '' });
      throw error;
    } finally {
      this.#sending = [];
      this.#recovered.offerReplaced(this.#state.conflicts);
      this.#writeBackups();
      this.#notify();
    }
  }

  /** Stores backup copies until everything is saved and no conflict is open. */
  #writeBackups(): void {
    for (const language of languagesOf(this.#state.values)) {
      const value = typedValue(this.#state, language);
      const base = savedValue(this.#state, language);
      if (!this.#state.pendingMerge.has(language) && sameJson(value, base))
        this.#backups.drop(language);
      else {
        const basedOn = this.#state.unit.versions[language]?.revisionId ?? null;
        this.#backups.keep({ language, at: Date.now(), basedOn, base, value });
      }
    }
  }

  #notify(): void {
    this.#snapshot = null;
    for (const listener of this.#listeners) listener();
  }
}

function sizeOf(request: SaveRequest): number {
  return new TextEncoder().encode(JSON.stringify(request)).byteLength;
}
