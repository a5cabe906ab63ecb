import path from 'node:path';
import type { PublishScope } from '#contracts/releases.ts';
import type { JsonValue } from '#common/json.ts';
import { systemActor } from '#server/core/access/can.ts';
import { insertUser } from '#server/accounts/people/people-queries.ts';
import { createReleaseService } from '#server/content/editing/releases/create-release-service.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import { createPublishedContent } from '#server/content/published/published-content.ts';
import { findDocument } from '#server/content/queries.ts';
import type { Database } from '#server/core/db/connect.ts';
import { contentServices } from './content-services.ts';
import { writeSmallProject } from './project-folder.ts';
import { saveDraft } from './stored-content.ts';

export const editor = { id: 'editor-1', role: 'editor', address: '::1' } as const;
export const admin = {
  id: 'admin-1',
  role: 'admin',
  address: '::1',
  provedAt: Date.now(),
} as const;
export const visitor = { id: 'user-1', role: 'user', address: '::1' } as const;
export const clients = 'content/{lang}/home-page/clients.json';
export const everything: PublishScope = { languages: null, paths: null };

/** Creates an account for an actor. */
export async function addPerson(
  database: Database,
  { id, role }: { id: string; role: 'editor' | 'admin' },
): Promise<void> {
  const person = { id, name: id, email: `${id}@clinic.example`, phone: null } as const;
  await insertUser(database, database.db, { ...person, role, language: 'en' });
}

/** Returns a section of clients. */
export const cards = (title: string, names: string[]) => ({
  id: 1,
  title,
  services: names.map((name, index) => ({
    id: index + 1,
    name,
    image: '/media/shop/delta.svg',
  })),
});

/** Opens the release service on a small project, with an editor. */
export async function openReleaseFixture(database: Database) {
  const services = contentServices(database);
  const folder = path.join(writeSmallProject(), 'shop');
  await importProjects(services, systemActor, [{ folder }]);
  const { db } = services.database;
  await addPerson(services.database, editor);
  const clock = { now: Date.now() };
  const fixture = createReleaseService({ ...services, now: () => clock.now });

  const find = async (place: string, language: string) =>
    findDocument(db, { projectId: 'shop', path: place, language });
  const draft = (place: string, language: string, value: JsonValue) =>
    saveDraft(services, editor, { projectId: 'shop', path: place, language, value });
  const plan = (scope = everything) => fixture.plan('shop', scope, editor);
  const publish = async (scope = everything, at: number | null = null, title = 'Spring') => {
    const { token } = await plan(scope);
    return fixture.publish('shop', { ...scope, title, token, at }, editor);
  };
  const made = async (...input: Parameters<typeof publish>) => {
    const answer = await publish(...input);
    if (!('release' in answer)) throw new Error(answer.outcome);
    return answer.release;
  };
  /** Saves a draft of prices as an administrator. */
  const draftPrices = async () => {
    const value = { products: [{ id: 1, key: 'course', description: 'A course', amount: 10 }] };
    const place = { projectId: 'shop', path: 'products.json', language: '' };
    await saveDraft(services, admin, { ...place, value });
    return value;
  };
  /** Publishes the prices as an administrator; returns the release. */
  const madePrices = async (at: number | null = null) => {
    const scope = { languages: null, paths: ['products.json'] };
    const { token } = await fixture.plan('shop', scope, admin);
    const answer = await fixture.publish('shop', { ...scope, title: 'Price', token, at }, admin);
    if (!('release' in answer)) throw new Error(answer.outcome);
    return answer.release;
  };
  const seen = async (file: string) => {
    services.setVersion(Number.MAX_SAFE_INTEGER);
    const asset = await createPublishedContent(services).assetText('shop', file);
    return asset === null ? null : JSON.parse(asset.text);
  };
  const audit = async () =>
    (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    );
  const move = async (place: string, sort: number) =>
    db.updateTable('documents').set({ draft_sort: sort }).where('path', '=', place).execute();
  const drafts = { find, draft, draftPrices, move };
  return { services, db, fixture, clock, ...drafts, plan, publish, made, madePrices, seen, audit };
}
