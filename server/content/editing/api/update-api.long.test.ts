import path from 'node:path';
import { expect, test } from 'vitest';
import { collectionOf, entryIdOf } from '#common/content/content-paths.ts';
import type { Fields } from '#common/content/fields.ts';
import { isJsonObject, type JsonObject } from '#common/json.ts';
import { bearerHeaders, nadia, startAccounts } from '#tests/support/account-calls.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { root } from '#tests/support/root.ts';
import { systemActor } from '../../../core/access/can.ts';
import { parseJson } from '../../../core/canonical-json.ts';
import { readDraftComponents } from '../../documents/check-draft.ts';
import { importProjects } from '../../../operations/import/import-projects.ts';
import { findRevision } from '../../queries.ts';
import { sectionFilesByPath, typeOfDocument } from '../../documents/section-files.ts';

const project = 'active-med-pharma';

interface Draft {
  path: string;
  language: string;
  revision: string;
}

interface Write {
  body: { id?: number; list?: string; data: JsonObject };
  /** Returns the differences in the document afterwards. */
  change: JsonObject;
}

/** The shipped project, and an editor's calls. */
async function startShipped() {
  const { site, post } = await startAccounts();
  const { db } = site.database;
  const folder = path.join(root, 'assets', project);
  await importProjects(contentServices(site.database), systemActor, [{ folder }]);
  const { json } = await post('createUser', nadia);
  await db.updateTable('users').set({ role: 'editor' }).where('id', '=', json.userId).execute();
  const headers = { ...bearerHeaders(json.accessToken), 'content-type': 'application/json' };

  async function listDrafts(): Promise<Draft[]> {
    return await db
      .selectFrom('documents')
      .where('project_id', '=', project)
      .where('path', 'like', 'content/%')
      .where('draft_revision_id', 'is not', null)
      .select(['path', 'language', 'draft_revision_id as revision'])
      .$narrowType<{ revision: string }>()
      .execute();
  }
  async function valueOf({ revision }: Draft): Promise<JsonObject> {
    const value = parseJson((await findRevision(db, revision))!.content);
    return isJsonObject(value) ? value : {};
  }
  async function update({ path: place, language }: Draft, body: object) {
    const [folderName, file] = (collectionOf(place) ?? place).split('/').slice(-2);
    const above = folderName === '{lang}' ? 'any' : folderName;
    const target = `/update/${project}/content/${language}/${above}/${file}`;
    const answer = await site.send({ method: 'POST', target, headers, body: JSON.stringify(body) });
    return { status: answer.status, json: JSON.parse(answer.body.toString()) };
  }
  const components = sectionFilesByPath(await readDraftComponents(db, project));
  const fieldsOf = ({ path: place }: Draft): Fields => {
    const type = typeOfDocument(place, components);
    return type?.shape === 'fields' ? type.fields : {};
  };
  return { listDrafts, valueOf, update, fieldsOf };
}

/** A text that may differ between languages: no other language's draft changes with it. */
function translatedText(fields: Fields, value: JsonObject): JsonObject | null {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'text' && field.translated) return { [name]: 'Written' };
    if (field.kind === 'strings' && field.translated) return { [name]: ['Written'] };
  }
  // The header has only lists, whose items have names instead of ids.
  const tabs = value['tabs'];
  return Array.isArray(tabs) && isJsonObject(tabs[0])
    ? { tabs: tabs.with(0, { ...tabs[0], lable: 'Written' }) }
    : null;
}

/** A write to the document itself, and one to the last item of each of its lists. */
function writesTo(place: string, value: JsonObject, fields: Fields): Write[] {
  if (isJsonObject(value['meta']) && !collectionOf(place)) {
    const data = { meta: { ...value['meta'], description: 'Written' } };
    return [{ body: { data }, change: data }];
  }
  const writes: Write[] = [];
  const data = translatedText(fields, value);
  if (data) {
    const id = collectionOf(place) ? { id: entryIdOf(place) } : { list: '' };
    writes.push({ body: { ...id, data }, change: data });
  }
  if (collectionOf(place)) return writes;
  for (const [list, items] of Object.entries(value)) {
    const item = Array.isArray(items) ? items.at(-1) : null;
    const field = fields[list];
    if (!Array.isArray(items) || !isJsonObject(item) || typeof item['id'] !== 'number') continue;
    const text = field?.kind === 'list' ? translatedText(field.item, item) : null;
    if (!text) continue;
    const change = { [list]: [...items.slice(0, -1), { ...item, ...text }] };
    writes.push({ body: { id: item['id'], list, data: text }, change });
  }
  return writes;
}

test('every entry and section of the shipped content is written where it is named, and nowhere else', async () => {
  const { listDrafts, valueOf, update, fieldsOf } = await startShipped();
  let drafts = await listDrafts();
  const untouched: Draft[] = [];
  for (const draft of drafts) {
    const value = await valueOf(draft);
    const writes = writesTo(draft.path, value, fieldsOf(draft));
    if (writes.length === 0) untouched.push(draft);
    for (const { body, change } of writes) {
      const answer = await update(draft, body);
      expect([draft, answer.status, answer.json.path]).toEqual([draft, 200, draft.path]);
      const after = await listDrafts();
      const known = new Set(drafts.map(({ revision }) => revision));
      const changed = after.filter(({ revision }) => !known.has(revision));
      expect(changed).toEqual([{ ...draft, revision: answer.json.revision }]);
      Object.assign(value, change);
      expect(await valueOf(changed[0]!)).toEqual(value);
      drafts = after;
    }
  }
  expect(untouched).toEqual([]);
  expect(new Set(drafts.map(({ language }) => language))).toEqual(new Set(['en', 'ar', 'de']));
}, 120_000);
