import path from 'node:path';
import { expect, it } from 'vitest';
import appRoutes from '#app/routes.ts';
import { articlesPath, entryPath } from '#common/content/content-paths.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { root } from '#tests/support/root.ts';
import { systemActor } from '../../core/access/can.ts';
import { parseJson } from '../../core/canonical-json.ts';
import { importProjects } from './import-projects.ts';
import { findDocument, findRevision } from '../../content/queries.ts';
import { saveDraft } from '#tests/support/stored-content.ts';
import type { EditingActor } from '../../content/editing/editor.ts';
import { createReleaseService } from '../../content/editing/releases/create-release-service.ts';

const projectId = 'active-med-pharma';
const admin: EditingActor = { id: 'admin-1', role: 'admin', address: '::1' };
const everything = { languages: null, paths: null };
const article = entryPath(articlesPath, 1);

const fine = [
  '/ar/home#steps',
  '/home#main',
  '/en/pricing',
  '/en/details/articles/articles/twelve-drugs%2C-one-list?from=here#top',
  '/en/details/course-page/courses-data/drug-interactions',
  '/de/details/home-page/label/label-service/',
  '/en/course/drug-interactions/grapefruit.mp4',
  '/en/search?q=kidney',
  'https://elsewhere.example/none',
  'mailto:hello@active-med-pharma.example',
  ...appRoutes.flatMap(({ path: route = '' }) => {
    const [language, ...rest] = route.split('/');
    return language === ':lang' && !rest.some((step) => step.startsWith(':'))
      ? [`/en/${rest.join('/')}`]
      : [];
  }),
];

const broken = [
  '/en/home#stairs',
  '/en/homes',
  '/en/articles',
  '/en/details/articles/articles/thirteen-drugs',
  '/en/details/home-page/label/label-servant',
  '/en/details/home-page/nothing/label-service',
  '/en/course/drug-interaction',
  '/en/course/drug-interactions/grape.mp4',
  '/media/active-med-pharma/none.svg',
];

describeOnTestDatabase('the checks before publishing', ({ openFresh }) => {
  /** The shipped project, waiting to be published as a whole. */
  async function start() {
    const services = contentServices(await openFresh());
    const folder = path.join(root, 'assets', projectId);
    await importProjects(services, systemActor, [{ folder }]);
    const { db } = services.database;
    await db
      .updateTable('documents')
      .set({ published_revision_id: null, published_version: 0 })
      .execute();
    const service = createReleaseService({ ...services, now: Date.now });
    const plan = () => service.plan(projectId, { ...everything, language: 'en' }, admin);
    return { services, db, plan };
  }

  it('find nothing wrong in the shipped project but its example addresses, whether or not it ever was public', async () => {
    const { db, plan } = await start();
    const { changes, findings } = await plan();
    expect(changes.length).toBeGreaterThan(200);
    expect(findings.filter(({ kind }) => kind !== 'example-link')).toEqual([]);
    expect(new Set(findings.map(({ path: file }) => file))).toEqual(
      new Set(['content/{lang}/footer.json']),
    );
    await db.deleteFrom('item_slugs').execute();
    await db.updateTable('documents').set({ slug: null, category: null }).execute();
    expect((await plan()).findings).toEqual(findings);
  });

  it('find the links that lead nowhere, and none of those that lead somewhere', async () => {
    const { services, db, plan } = await start();
    const document = await findDocument(db, { projectId, path: article, language: 'en' });
    const basedOn = document?.draft_revision_id ?? '';
    const value: JsonValue = parseJson((await findRevision(db, basedOn))?.content ?? '');
    if (!isJsonObject(value)) throw new Error('The article is missing');
    const links = [...fine, ...broken].map((href) => `<a href="${href}">a</a>`).join(' ');
    await saveDraft(services, admin, {
      projectId,
      path: article,
      language: 'en',
      value: { ...value, htmlContent: `<p>${links}</p>` },
    });
    const { findings } = await plan();
    expect(findings.filter(({ kind }) => kind === 'broken-link')).toEqual(
      broken.map((about) => ({
        level: 'error',
        kind: 'broken-link',
        path: article,
        language: 'en',
        field: 'htmlContent',
        about,
      })),
    );
  });
});
