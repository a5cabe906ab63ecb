import type { FieldProblem, SaveResult, SaveRequest, Unit } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { readField, writeField } from '#common/content/field-values.ts';
import { key, list, text } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { mergeVersions } from '#common/content/merge-values.ts';
import type { EditorCalls } from '#app/editor/editor-calls.ts';
import { createUnitStore } from '#app/editor/state/unit-store.ts';
import { sameJson, languagesOf } from '#app/editor/state/values.ts';
import type { DraftBackupStore, DraftBackup } from '#app/editor/state/draft-backups.ts';

/** Returns a section with two cards, in three languages. */
export function exampleUnit(): Unit {
  const value = (title: string, card: string): JsonValue => ({
    title,
    theme: 'mint',
    services: [
      { id: 1, name: 'one', titleTr: `${card} 1` },
      { id: 2, name: 'two', titleTr: `${card} 2` },
    ],
  });
  const version = (language: string, stored: JsonValue) => ({
    revisionId: `${language}-0`,
    value: stored,
    savedAt: 1,
    savedBy: null,
    publishedRevisionId: `${language}-0`,
    published: stored,
  });
  return {
    path: 'content/{lang}/home-page/cards.json',
    type: {
      name: 'cards',
      shape: 'fields',
      isSection: true,
      fields: { title: text(), theme: key(), services: list({ name: key(), titleTr: text() }) },
    },
    sourceLanguage: 'en',
    versions: {
      en: version('en', value('Care', 'Card')),
      ar: version('ar', value('رعاية', 'بطاقة')),
      de: version('de', value('Pflege', 'Karte')),
    },
    outdated: {},
    shownOn: ['home'],
  };
}

type Fault = () => Promise<SaveResult>;

/** Server of one unit: it merges as the real one does, and fails or waits on demand. */
export class TestServer implements Pick<EditorCalls, 'unit' | 'save' | 'confirmTranslations'> {
  readonly requests: SaveRequest[] = [];
  readonly held: (() => void)[] = [];
  /** Answers saves until it is reset. */
  fault: Fault | null = null;
  isHolding = false;
  /** Fields whose changes are refused. */
  unfit: string[] = [];
  readonly #revisions = new Map<string, JsonValue>();
  #unit: Unit;
  #count = 0;

  constructor(unit: Unit) {
    this.#unit = unit;
    for (const { revisionId, value } of Object.values(unit.versions))
      if (revisionId) this.#revisions.set(revisionId, value);
  }

  valueOf(language: UnitLanguage): JsonValue {
    return this.#unit.versions[language]?.value ?? null;
  }

  /** Saves as somebody else. */
  change(language: UnitLanguage, value: JsonValue): void {
    this.#store(language, value);
  }

  unit = async (): Promise<Unit> => this.#unit;
  confirmTranslations = async (): Promise<void> => {};

  save = async (request: SaveRequest): Promise<SaveResult> => {
    this.requests.push(structuredClone(request));
    if (this.isHolding) await new Promise<void>((resolve) => this.held.push(resolve));
    if (this.fault) return await this.fault();
    return this.#merge(request);
  };

  #merge(request: SaveRequest): SaveResult {
    const refused: FieldProblem[] = [];
    const sides = languagesOf(request.versions).map((language) => {
      const sent = request.versions[language];
      const base = this.#revisions.get(sent?.basedOn ?? '') ?? null;
      let mine = sent?.value ?? null;
      for (const field of this.unfit) {
        if (sameJson(readField(mine, field), readField(base, field))) continue;
        refused.push({ language, field, message: 'is not safe' });
        mine = writeField(mine, field, readField(base, field)) ?? null;
      }
      return [language, { base, mine, theirs: this.valueOf(language) }];
    });
    const { merged, renamed } = mergeVersions<UnitLanguage>(
      this.#unit.type.fields,
      Object.fromEntries(sides),
    );
    const languages = languagesOf(merged);
    const conflicts = languages.flatMap((language) =>
      (merged[language]?.conflicts ?? []).map((conflict) => ({ ...conflict, language })),
    );
    const versions = languages.map((language) => {
      const value = merged[language]?.value ?? null;
      const isMerged = JSON.stringify(value) !== JSON.stringify(request.versions[language]?.value);
      if (conflicts.length === 0) this.#store(language, value);
      const revisionId = this.#unit.versions[language]?.revisionId ?? '';
      return [language, { revisionId, value, savedAt: Date.now(), isMerged }];
    });
    const answered = { versions: Object.fromEntries(versions), renamed, refused };
    return conflicts.length > 0
      ? {
          outcome: 'conflict',
          conflicts,
          theirs: { by: { id: 'm', name: 'Mona' }, at: 5 },
          ...answered,
        }
      : { outcome: 'saved', outdated: {}, cleaned: [], ...answered };
  }

  #store(language: UnitLanguage, value: JsonValue): void {
    this.#count += 1;
    const revisionId = `${language}-${this.#count}`;
    this.#revisions.set(revisionId, value);
    const version = this.#unit.versions[language]!;
    this.#unit = {
      ...this.#unit,
      versions: { ...this.#unit.versions, [language]: { ...version, revisionId, value } },
    };
  }
}

/** A browser's storage, for tabs that open and close. */
export function createTestBackups(): {
  shelfOf(tab: string): DraftBackupStore;
  end(tab: string): void;
} {
  const kept = new Map<string, Map<UnitLanguage, DraftBackup>>();
  const living = new Set<string>();
  return {
    end: (tab) => void living.delete(tab),
    shelfOf(tab) {
      living.add(tab);
      const own = new Map<UnitLanguage, DraftBackup>();
      kept.set(tab, own);
      return {
        put: async (copy) => void own.set(copy.language, copy),
        drop: async (language) => void own.delete(language),
        listClosedTabs: async () =>
          Array.from(kept)
            .filter(([other, copies]) => !living.has(other) && copies.size > 0)
            .map(([other, copies]) => {
              const all = Array.from(copies.values());
              return { tab: other, at: Math.max(...all.map(({ at }) => at)), copies: all };
            })
            .toSorted((one, another) => another.at - one.at),
        deleteTab: async (other) => void kept.delete(other),
      };
    },
  };
}

/** Opens a store over a new server; `make` opens further stores for other tabs. */
export function openTestStore(
  server = new TestServer(exampleUnit()),
  shelves = createTestBackups(),
  tab = 'a',
) {
  const errors: unknown[] = [];
  const make = async (ofTab: string) =>
    createUnitStore(await server.unit(), {
      calls: server,
      backups: shelves.shelfOf(ofTab),
      person: { id: 'p', name: 'Nadia' },
      onError: (error) => errors.push(error),
      onBackupFailure: () => errors.push('unkept'),
    });
  return { server, shelves, errors, make, store: make(tab) };
}
