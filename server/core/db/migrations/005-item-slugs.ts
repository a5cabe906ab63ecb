import { type Kysely, sql } from 'kysely';

/** Slugs of the items of section files, unique within a file. */
export async function itemSlugsMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table item_slugs (
    project_id text not null references projects (id), path text not null,
    item_id bigint not null, slug text not null,
    constraint item_slugs_pk primary key (project_id, path, item_id),
    constraint item_slugs_once unique (project_id, path, slug)
  )`.execute(db);
  await fillSlugs(db as Kysely<Tables>);
}

interface Tables {
  projects: { id: string; config: string };
  documents: {
    project_id: string;
    path: string;
    language: string;
    collection: string | null;
    published_revision_id: string | null;
  };
  revisions: { id: string; content: string };
  item_slugs: { project_id: string; path: string; item_id: number; slug: string };
}

/** Releases write them from now on; this fills them for published items. */
async function fillSlugs(db: Kysely<Tables>): Promise<void> {
  for (const { id, config } of await db.selectFrom('projects').selectAll().execute()) {
    const { defaultLanguage } = JSON.parse(config) as { defaultLanguage?: unknown };
    const documents = await db
      .selectFrom('documents')
      .innerJoin('revisions', 'revisions.id', 'documents.published_revision_id')
      .select(['path', 'language', 'content'])
      .where('project_id', '=', id)
      .where('collection', 'is', null)
      .where('path', 'like', 'content/{lang}/%')
      .orderBy('language')
      .execute();
    for (const [path, versions] of Map.groupBy(documents, (document) => document.path)) {
      const first = versions.filter(({ language }) => language === defaultLanguage);
      const slugs = slugsOf([...first, ...versions]);
      for (const [item_id, slug] of slugs) {
        await db.insertInto('item_slugs').values({ project_id: id, path, item_id, slug }).execute();
      }
    }
  }
}

/** Unused files may contain anything: an invalid title gets no slug. */
const possibleSlug = /^[^\p{Cc}\p{Cs}]{1,300}$/u;

/** Of items with one title the first keeps its slug. */
function slugsOf(versions: readonly { content: string }[]): Map<number, string> {
  const slugs = new Map<number, string>();
  const taken = new Set<string>();
  for (const { id, title } of versions.flatMap(itemsOf)) {
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || slugs.has(id)) continue;
    if (typeof title !== 'string') continue;
    const plain = title.trim().toLowerCase().replace(/\s+/g, '-');
    if (!possibleSlug.test(plain)) continue;
    let slug = plain;
    for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`;
    slugs.set(id, slug);
    taken.add(slug);
  }
  return slugs;
}

function itemsOf({ content }: { content: string }): { id?: unknown; title?: unknown }[] {
  const value = JSON.parse(content) as { services?: unknown } | null;
  return Array.isArray(value?.services)
    ? value.services.filter((item) => typeof item === 'object' && item !== null)
    : [];
}
