import type {
  FieldConflict,
  SaveAnswer,
  SaveRequest,
  Unit,
  UnitLanguage,
} from '#common/editing.ts';
import { changeList, joinField, newItemId, readField, writeField } from '#common/field-values.ts';
import type { Field, Fields, ListField } from '#common/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';

/*
 * Somebody who edits units at random, and notes what they were promised: as the editor's browser does, they go on from
 * what they were answered, and send again what was not answered.
 */

/** What the server said it has kept. */
export interface Promised {
  path: string;
  language: UnitLanguage;
  authorId: string;
  /** Null for what came to a conflict: it stands in the history under an id that nobody was told. */
  revisionId: string | null;
  basedOn: string | null;
  value: JsonValue;
}

export interface Tally {
  saved: number;
  conflicts: number;
  invalid: number;
  unanswered: number;
  promised: Promised[];
}

/** Nobody has answered. */
export class UnansweredError extends Error {
  override name = 'UnansweredError';
}

interface Writer {
  authorId: string;
  /** From 0 to below 1. */
  random(): number;
  /** Rejects with UnansweredError, as `save` does. */
  open(path: string): Promise<Unit>;
  save(request: SaveRequest): Promise<SaveAnswer>;
}

/** Saves until `isOver`. Between attempts that nobody answered it waits by `untilBack`. */
export async function writeAtRandom(
  writer: Writer,
  paths: readonly string[],
  tally: Tally,
  control: { isOver(): boolean; untilBack(): Promise<void> },
): Promise<void> {
  let open: Unit | null = null;
  let request: SaveRequest | null = null;
  while (!control.isOver()) {
    try {
      // Mostly gone on with, so that others have saved meanwhile.
      if (!open || (!request && writer.random() < 0.15))
        open = await writer.open(pick(writer, paths));
      request ??= changeOf(writer, open);
      const answer = await writer.save(request);
      note(tally, writer, request, answer);
      open = goneOn(open, answer, writer);
      request = null;
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error;
      tally.unanswered += 1;
      await control.untilBack();
    }
  }
}

function note(
  tally: Tally,
  { authorId }: Writer,
  { path, versions: sent }: SaveRequest,
  answer: SaveAnswer,
): void {
  if (answer.outcome === 'invalid') {
    tally.invalid += 1;
    return;
  }
  if (answer.outcome === 'saved') {
    tally.saved += 1;
    for (const [language, { revisionId, value }] of entriesOf(answer.versions))
      tally.promised.push({ path, language, authorId, revisionId, basedOn: null, value });
    return;
  }
  tally.conflicts += 1;
  for (const [language, { basedOn, value }] of entriesOf(sent))
    tally.promised.push({ path, language, authorId, revisionId: null, basedOn, value });
}

/** What stands in the writer's form after an answer; null: they read it anew. */
function goneOn(open: Unit, answer: SaveAnswer, writer: Writer): Unit | null {
  if (answer.outcome === 'invalid' || writer.random() < 0.1) return null;
  const versions = { ...open.versions };
  for (const [language, { revisionId, value }] of entriesOf(answer.versions)) {
    const old = versions[language];
    const conflicts = answer.outcome === 'conflict' ? answer.conflicts : [];
    if (old)
      versions[language] = {
        ...old,
        revisionId,
        value: chosen(value, language, conflicts, writer),
      };
  }
  return { ...open, versions };
}

/** Of each conflict one side, by chance. */
function chosen(
  value: JsonValue,
  language: UnitLanguage,
  conflicts: readonly FieldConflict[],
  { random }: Writer,
): JsonValue {
  return conflicts
    .filter((conflict) => conflict.language === language && conflict.mine !== undefined)
    .reduce<JsonValue>(
      (now, { field, mine }) => (random() < 0.5 ? now : (writeField(now, field, mine) ?? now)),
      value,
    );
}

function changeOf(writer: Writer, { path, type, versions }: Unit): SaveRequest {
  const languages = entriesOf(versions).filter(([, { revisionId }]) => revisionId !== null);
  const [first] = languages.toSorted(() => writer.random() - 0.5);
  if (!first || !type.fields) throw new Error(`Nothing can be changed in ${path}`);
  const [language, { revisionId, value }] = first;
  let changed = value;
  for (let count = 1 + Math.floor(writer.random() * 3); count > 0; count -= 1)
    changed = changedAtRandom(writer, type.fields, changed, '');
  const sent = { [language]: { basedOn: revisionId, value: changed } };
  return { path, origin: writer.random() < 0.5 ? 'autosave' : 'save', versions: sent };
}

function changedAtRandom(
  writer: Writer,
  fields: Fields,
  root: JsonValue,
  parent: string,
): JsonValue {
  const named = Object.entries(fields).filter(([name, field]) => isChangeable(name, field));
  const lists = named.filter(([, field]) => field.kind === 'list');
  const [name, field] = pick(writer, lists.length > 0 && writer.random() < 0.6 ? lists : named);
  const path = joinField(parent, name);
  if (field.kind === 'list') return changedList(writer, field, root, path);
  const text = `${name} ${Math.floor(writer.random() * 1e9).toString(36)}`;
  const next = field.kind === 'html' ? `<p>${text}</p>` : text;
  return writeField(root, path, next) ?? root;
}

function changedList(writer: Writer, field: ListField, root: JsonValue, path: string): JsonValue {
  const stored = readField(root, path);
  const items = (Array.isArray(stored) ? stored : []).filter(isJsonObject);
  const chance = writer.random();
  const index = Math.floor(writer.random() * (items.length + 1));
  const item = items[index];
  const id = item?.['id'];
  if (field.key !== 'id' || (item && typeof id === 'number' && chance < 0.6)) {
    if (!item) return root;
    const key = field.key === 'id' ? id : item['name'];
    return changedAtRandom(writer, field.item, root, joinField(path, String(key)));
  }
  if (typeof id === 'number' && (chance < 0.8 || items.length > 9)) {
    const change = items.length > 6 && chance < 0.95 ? 'remove' : 'move';
    return changeList(root, path, { change, key: id, index: 0 }) ?? root;
  }
  const added = { id: newItemId([items]), ...requiredPart(writer, field.item) };
  return changeList(root, path, { change: 'add', item: added, index }) ?? root;
}

function requiredPart(writer: Writer, fields: Fields): JsonObject {
  const text = `new ${Math.floor(writer.random() * 1e9).toString(36)}`;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.required ? [[name, field.kind === 'number' ? 1 : text]] : [],
    ),
  );
}

/** Texts that any words will do for. Keys of lists and of addresses stay. */
function isChangeable(name: string, field: Field): boolean {
  if (field.kind === 'list') return true;
  if (name === 'name' || name === 'value') return false;
  return field.kind === 'html' || (field.kind === 'text' && field.max >= 60);
}

function pick<T>({ random }: Writer, from: readonly T[]): T {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error('There is nothing to choose from');
  return one;
}

function entriesOf<V>(versions: Partial<Record<UnitLanguage, V>>): [UnitLanguage, V][] {
  // Its keys are those of its type.
  return Object.entries(versions) as [UnitLanguage, V][];
}
