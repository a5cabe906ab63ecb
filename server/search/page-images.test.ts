import path from 'node:path';
import { expect, it } from 'vitest';
import { type Actor, systemActor } from '#server/core/access/can.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { publishRevisions, saveDraft } from '#tests/support/stored-content.ts';
import { findPages } from './search.ts';

const editor: Actor = { id: 'editor-1', role: 'editor' };

const image = (name: string) => `/media/shop/${name}.1120x490.svg`;

/** The services page, whose section has no content yet. */
const project = {
  'config.json': {
    projects: [{ id: 'shop', name: 'Shop', hosts: [], languages: ['en'], defaultLanguage: 'en' }],
  },
  'shop/pages-components.json': {
    serviceComponents: [{ id: 1, type: 'app-text-with-cover-image', fileName: 'cover' }],
  },
  'shop/content/en/service-page/meta-data.json': { meta: { title: 'Wards' } },
};

describeOnEachDatabase('a page of sections', ({ openFresh }) => {
  it('is found with their first image, also after a change of the section alone', async () => {
    const services = contentServices(await openFresh());
    const folder = path.join(writeSmallProject(project), 'shop');
    await importProjects(services, systemActor, [{ folder, projectId: 'shop' }]);
    const findImage = async () => {
      const asked = { projectId: 'shop', language: 'en' as const, query: 'wards', limit: 1 };
      return (await findPages(services.database, asked)).hits[0]?.image;
    };
    expect(await findImage()).toBeNull();
    for (const imgsrc of [image('round'), image('bed')]) {
      const place = { projectId: 'shop', path: 'content/{lang}/service-page/cover.json' };
      const value = { title: 'Rounds', imgsrc };
      const saved = await saveDraft(services, editor, { ...place, language: 'en', value });
      await publishRevisions(services, editor, [saved]);
      expect(await findImage()).toBe(imgsrc);
    }
  });
});
