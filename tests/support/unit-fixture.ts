import path from 'node:path';
import type { SaveResult, SaveRequest } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { JsonValue } from '#common/json.ts';
import { systemActor } from '#server/core/access/can.ts';
import type { EditingActor } from '#server/content/editing/editor.ts';
import { createUnitService } from '#server/content/editing/units/unit-service.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import { createPublishedContent } from '#server/content/published/published-content.ts';
import { createPublishedEntries } from '#server/content/published/published-entries.ts';
import type { Database } from '#server/core/db/connect.ts';
import { contentServices } from './content-services.ts';
import { writeSmallProject } from './project-folder.ts';

export const editor: EditingActor = { id: 'editor-1', role: 'editor', address: '192.0.2.1' };
export const colleague: EditingActor = { id: 'editor-2', role: 'editor', address: '192.0.2.2' };

/** A section with translated and untranslated fields, without a document in German. */
export const whyPath = 'content/{lang}/home-page/why.json';

const item = (id: number, titleTr: string) => ({ id, title: `Item ${id}`, titleTr, fileName: 'a' });

const threeLanguages: Readonly<Record<string, JsonValue>> = {
  'config.json': {
    projects: [
      { id: 'shop', name: 'Shop', hosts: [], languages: ['en', 'ar', 'de'], defaultLanguage: 'en' },
    ],
  },
  'shop/pages-components.json': {
    homeComponents: [
      { id: 1, type: 'clients', fileName: 'clients' },
      { id: 2, type: 'text-with-image', fileName: 'why' },
    ],
  },
  'shop/content/en/home-page/why.json': {
    title: 'Why',
    services: [item(1, 'One'), item(2, 'Two')],
  },
  'shop/content/ar/home-page/why.json': {
    title: 'لماذا',
    services: [item(1, 'واحد'), item(2, 'اثنان')],
  },
};

type Versions = Partial<Record<UnitLanguage, JsonValue>>;

/** Opens the unit service on the small project with `changes`, with a clock that the test sets. */
export async function openUnitFixture(
  database: Database,
  changes: Readonly<Record<string, JsonValue>> = {},
) {
  const services = contentServices(database);
  await importProjects(services, systemActor, [
    { folder: path.join(writeSmallProject({ ...threeLanguages, ...changes }), 'shop') },
  ]);
  const clock = { now: Date.now() };
  const fixture = createUnitService({
    ...services,
    content: createPublishedContent(services),
    entries: createPublishedEntries(services),
    now: () => clock.now,
  });

  /** Saves on top of the opened unit `from`, by default on the current drafts. */
  async function save(
    place: string,
    changed: Versions,
    options: {
      from?: Awaited<ReturnType<typeof fixture.open>>;
      actor?: EditingActor;
      more?: Partial<SaveRequest>;
    } = {},
  ): Promise<SaveResult> {
    const { actor = editor, more = {} } = options;
    const opened = options.from ?? (await fixture.open('shop', place, actor));
    const versions = Object.fromEntries(
      Object.entries(changed).map(([language, value]) => [
        language,
        { basedOn: opened.versions[language as UnitLanguage]?.revisionId ?? null, value },
      ]),
    );
    return fixture.save('shop', { path: place, origin: 'save', versions, ...more }, actor);
  }

  async function values(place: string): Promise<Versions> {
    const { versions } = await fixture.open('shop', place, editor);
    return Object.fromEntries(
      Object.entries(versions).map(([language, version]) => [language, version.value]),
    );
  }

  return {
    db: database.db,
    fixture,
    clock,
    save,
    values,
    open: (place: string) => fixture.open('shop', place, editor),
  };
}
