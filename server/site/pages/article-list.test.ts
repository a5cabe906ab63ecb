import path from 'node:path';
import { emptySettings } from '#tests/support/project-settings.ts';
import { expect, it } from 'vitest';
import { behaviours } from '#common/behaviour.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { systemActor } from '../../core/access/can.ts';
import { importProjects } from '../../operations/import/import-projects.ts';
import type { Project } from '../../core/projects/projects.ts';
import { createPublishedContent } from '../../content/published/published-content.ts';
import { createPublishedEntries } from '../../content/published/published-entries.ts';
import { presentArticleList } from './article-list.ts';
import { createTranslator } from '../../core/translator.ts';

const project: Project = {
  id: 'shop',
  name: 'Shop',
  names: {},
  hosts: [],
  languages: ['en', 'ar'],
  defaultLanguage: 'en',
  behaviour: { ...behaviours.product, loginLanguage: 'current' },
  ...emptySettings,
  config: {},
};

describeOnTestDatabase('the list of articles', ({ openFresh }) => {
  it('is of all or of a category in use; whatever else an address names has no list', async () => {
    const services = contentServices(await openFresh());
    const folder = writeSmallProject({
      'shop/content/en/articles/articles.json': [
        { id: 1, title: 'Fridge', category: 'storage' },
        { id: 2, title: 'Queue' },
      ],
    });
    await importProjects(services, systemActor, [{ folder: path.join(folder, 'shop') }]);
    const snapshot = await createPublishedContent(services).snapshot('shop');
    const translator = createTranslator({
      language: 'en',
      overrides: {},
      onMissing: () => {},
    });
    const source = { entries: createPublishedEntries(services), snapshot, project, translator };
    const titlesOf = async (category: string | null) => {
      const list = await presentArticleList(source, { language: 'en', category, page: 1 });
      return list && list.rows.map(({ title }) => title.text);
    };
    expect(await titlesOf(null)).toEqual(['Fridge', 'Queue']);
    expect(await titlesOf('storage')).toEqual(['Fridge']);
    for (const category of ['nothing', '\0', 'toString'])
      expect(await titlesOf(category), category).toBeNull();
  });
});
