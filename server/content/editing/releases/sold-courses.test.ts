import path from 'node:path';
import { expect, test } from 'vitest';
import { coursesPath, entryPath } from '#common/content/content-paths.ts';
import type { JsonObject } from '#common/json.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { buy, courseFiles, refundOrder, openCourseFixture } from '#tests/support/course-fixture.ts';
import { startCourseCalls } from '#tests/support/course-calls.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { smallProject, temporaryFolder, writeFiles } from '#tests/support/project-folder.ts';
import { addPerson, admin } from '#tests/support/release-fixture.ts';
import type { Database } from '../../../core/db/connect.ts';
import { systemActor } from '../../../core/access/can.ts';
import { importProjects } from '../../../operations/import/import-projects.ts';
import { InvalidContentError } from '../../../core/projects/problems.ts';
import { createPublishedContent } from '../../published/published-content.ts';
import { createPublishedEntries } from '../../published/published-entries.ts';
import { createStructureService } from '../structure/create-structure-service.ts';
import { createReleaseService } from './create-release-service.ts';

const course = entryPath(coursesPath, 1);
const said = 'must stay public: it is the course of “poisons”, which has been bought';
const soldMessage = /^“poisons”, which opens this course, has been bought/;

/** A shop that sells the course “poisons”, with the services that can unpublish it. */
async function open(database: Database) {
  const fixture = await openCourseFixture(database);
  const services = contentServices(database);
  const content = createPublishedContent(services);
  const entries = createPublishedEntries(services);
  const parts = { ...services, content, entries, now: Date.now };
  const releases = createReleaseService(parts);
  await addPerson(database, admin);
  const nadia = await fixture.addPerson();
  return {
    fixture,
    services,
    releases,
    structure: createStructureService(parts),
    nadia,
    unpublish: (languages: ('en' | 'ar')[] | null) =>
      releases.unpublish('shop', { languages, paths: [course], title: 'Off' }, admin),
    publish: async () => {
      const scope = { languages: null, paths: [course], language: 'en' as const };
      const { token, findings } = await releases.plan('shop', scope, admin);
      const request = { ...scope, title: 'Without', token, at: null };
      return { findings, answer: await releases.publish('shop', request, admin) };
    },
    /** The list of products with other fields in the one that is given. */
    sell: async (key: string, change: JsonObject) => {
      const { products } = (await fixture.products.file('shop')) as { products: JsonObject[] };
      const changed = products.map((one) => (one['key'] === key ? { ...one, ...change } : one));
      return await fixture.products.replace('shop', { products: changed }, systemActor);
    },
  };
}

describeOnTestDatabase('a course that somebody has', ({ openFresh }) => {
  test('is not taken off the site in its last language, until nobody has it', async () => {
    const database = await openFresh();
    const { nadia, unpublish } = await open(database);
    const order = await buy(database, nadia);
    await expect(unpublish(null)).rejects.toThrow(said);
    expect(await unpublish(['ar'])).toMatchObject({ documentCount: 1 });
    await expect(unpublish(['en'])).rejects.toThrow(InvalidContentError);
    await refundOrder(database, order);
    expect(await unpublish(['en'])).toMatchObject({ documentCount: 1 });
  });

  test('is not removed by a release of what the editor removed', async () => {
    const database = await openFresh();
    const { nadia, structure, publish, releases } = await open(database);
    await buy(database, nadia);
    const { undo } = await structure.change(
      'shop',
      { change: 'remove-entry', path: course },
      admin,
    );
    const { findings, answer } = await publish();
    const field = { path: course, language: expect.any(String), field: '' };
    expect(findings).toContainEqual({
      level: 'error',
      kind: 'invalid',
      ...field,
      about: expect.stringMatching(soldMessage),
    });
    expect(answer).toEqual({
      outcome: 'invalid',
      problems: [{ ...field, message: expect.stringMatching(soldMessage) }],
    });
    if (undo) await structure.change('shop', undo, admin);
    expect(await releases.list('shop', { before: null }, admin)).toHaveLength(1);
  });

  test('is opened by its product as long as it is public', async () => {
    const database = await openFresh();
    const { nadia, sell } = await open(database);
    expect(await sell('poisons', { courseId: 7 })).toEqual({ outcome: 'saved' });
    expect(await sell('poisons', { courseId: 1 })).toEqual({ outcome: 'saved' });
    await buy(database, nadia);
    await buy(database, nadia, 'to-come');
    for (const courseId of [null, 7])
      expect(await sell('poisons', { courseId })).toEqual({
        outcome: 'invalid',
        problems: [
          {
            path: '$.products[0].courseId',
            message: 'must be 1, the course of “poisons”, which has been bought',
          },
        ],
      });
    expect(await sell('poisons', { amount: 350, isRetired: true })).toEqual({ outcome: 'saved' });
    // The course is not visible.
    expect(await sell('to-come', { courseId: 8 })).toEqual({ outcome: 'saved' });
  });

  test('is not lost by an import', async () => {
    const database = await openFresh();
    const { nadia, services } = await open(database);
    await buy(database, nadia);
    const folder = temporaryFolder();
    const files = courseFiles('shop');
    const others = Object.keys(files).filter((file) => file.endsWith('courses-data.json'));
    writeFiles(folder, smallProject);
    writeFiles(folder, { ...files, ...Object.fromEntries(others.map((file) => [file, []])) });
    const importing = importProjects(services, systemActor, [
      { folder: path.join(folder, 'shop') },
    ]);
    await expect(importing).rejects.toThrow(`courses-data.json#1: $: ${said}`);
  });
});

test('the editor says why a course that somebody has stays on the site', async () => {
  const calls = await startCourseCalls();
  const [nadia, editor] = [await calls.addCaller(), await calls.addCaller('editor')];
  await buy(calls.site.database, { person: nadia }, 'poisons', 'demo');
  const body = { languages: null, paths: [course], title: 'Off' };
  const answer = await calls.post('/editor/demo/unpublish?language=en', body, editor);
  expect([answer.status, answer.json.error]).toEqual([
    400,
    { code: 'invalid', message: expect.stringMatching(soldMessage) },
  ]);
});
