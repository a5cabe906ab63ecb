import path from 'node:path';
import { expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { addPerson } from '#tests/support/release-fixture.ts';
import { ForbiddenError, systemActor } from '../../../core/access/can.ts';
import { importProjects } from '../../../operations/import/import-projects.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { createPublishedContent } from '../../published/published-content.ts';
import { createPublishedEntries } from '../../published/published-entries.ts';
import { createMediaService } from '../../../assets/images/library/create-media-service.ts';
import { createEditor } from '../create-editor.ts';
import type { EditingActor } from '../editor.ts';
import type { UnitService } from '../units/unit-service.ts';
import { createReleaseService } from '../releases/create-release-service.ts';
import { createAdminContentService } from './create-admin-content-service.ts';

const admin: EditingActor = { id: 'admin-1', role: 'admin', address: '192.0.2.1' };
const storyPath = 'content/{lang}/aboutus-page/story.json';
const image = '/media/shop/a.720x520.svg';
const story = (title: string, content: string) => ({
  title,
  content,
  imgsrc: image,
  name: title,
});

const withStory: Readonly<Record<string, JsonValue>> = {
  'config.json': {
    projects: [
      { id: 'shop', name: 'Shop', hosts: [], languages: ['en', 'ar', 'de'], defaultLanguage: 'en' },
    ],
  },
  'shop/pages-components.json': {
    homeComponents: [{ id: 1, type: 'clients', fileName: 'clients' }],
    aboutusComponents: [
      { id: 1, type: 'clients', fileName: 'people' },
      { id: 2, type: 'one-image-with-text', fileName: 'story' },
    ],
  },
  'shop/content/en/aboutus-page/story.json': story('Story', '<p>One</p>'),
  'shop/content/ar/aboutus-page/story.json': story('قصة', '<p>واحد</p>'),
};

const colleague = { id: 'editor-1', role: 'editor', address: '192.0.2.2' } as const;

/** Saves changes of the section's English text as a draft. */
async function draft(
  units: UnitService,
  change: JsonObject,
  language: 'en' | 'de' = 'en',
  actor: EditingActor = colleague,
): Promise<void> {
  const { versions } = await units.open('shop', storyPath, actor);
  const version = versions[language];
  const value = { ...(version?.value as JsonObject), ...change };
  const sent = { [language]: { basedOn: version?.revisionId ?? null, value } };
  await units.save('shop', { path: storyPath, origin: 'save', versions: sent }, actor);
}

describeOnTestDatabase("the Admin Dashboard's content", ({ openFresh }) => {
  async function start(changes = withStory) {
    const services = contentServices(await openFresh());
    const folder = path.join(writeSmallProject(changes), 'shop');
    await importProjects(services, systemActor, [{ folder }]);
    const content = createPublishedContent(services);
    const parts = { ...services, content, entries: createPublishedEntries(services) };
    const { adminContent, units } = createEditor({ ...parts, now: Date.now });
    const media = createMediaService({ ...parts, now: Date.now });
    const published = async (language: string) => {
      const { db } = services.database;
      const row = await db
        .selectFrom('documents')
        .innerJoin('revisions', 'revisions.id', 'documents.published_revision_id')
        .select('revisions.content')
        .where('documents.path', '=', storyPath)
        .where('documents.language', '=', language)
        .executeTakeFirst();
      return row ? JSON.parse(row.content) : null;
    };
    const update = (
      language: 'en' | 'ar' | 'de',
      text: string,
      more: { imgsrc?: string; revision?: string | null; isConfirmed?: boolean } = {},
    ) =>
      adminContent.update(
        'shop',
        {
          language,
          messageLanguage: 'de',
          content: text,
          imgsrc: image,
          isConfirmed: false,
          title: 'About',
          ...more,
        },
        admin,
      );
    return { services, adminContent, units, media, published, update };
  }

  it('reads the text of each language, and the picture that they share', async () => {
    const { adminContent } = await start();
    const english = await adminContent.find('shop', 'en', admin);
    expect(english).toEqual({
      content: '<p>One</p>',
      imgsrc: image,
      revision: expect.any(String),
      unpublishedBy: null,
    });
    expect(await adminContent.find('shop', 'de', admin)).toEqual({
      content: '',
      imgsrc: image,
      revision: null,
      unpublishedBy: null,
    });
  });

  it.each(['//evil.example/x.png', '/media/../secret', 'x"onerror="a', 'https://a.example/b.png'])(
    'refuses the picture %s, and publishes nothing',
    async (imgsrc) => {
      const { update, published } = await start();
      const before = await published('en');
      const answer = await update('en', '<p>Two</p>', { imgsrc });
      const problems = expect.arrayContaining([expect.objectContaining({ field: 'imgsrc' })]);
      expect(answer).toMatchObject({ outcome: 'invalid', problems });
      expect(await published('en')).toEqual(before);
    },
  );

  it('publishes no placeholder', async () => {
    const { update, published } = await start();
    const before = await published('en');
    expect(await update('en', '<p>[Placeholder: Content]</p>')).toEqual({
      outcome: 'invalid',
      problems: [
        expect.objectContaining({
          field: 'content',
          message:
            'Hier steht noch ein Platzhalter. Schreiben Sie Ihren eigenen Text oder wählen Sie Ihr eigenes Bild.',
        }),
      ],
    });
    expect(await published('en')).toEqual(before);
  });

  it('saves and publishes at once, one language and the shared picture', async () => {
    const { services, update, published, units } = await start();
    const answer = await update('en', '<p>Two</p><script>x</script>', {
      imgsrc: '/media/shop/b.svg',
    });
    expect(answer).toMatchObject({
      outcome: 'updated',
      content: { content: '<p>Two</p>', imgsrc: '/media/shop/b.svg' },
    });
    expect(await published('en')).toMatchObject({ title: 'Story', content: '<p>Two</p>' });
    expect(await published('ar')).toMatchObject({
      content: '<p>واحد</p>',
      imgsrc: '/media/shop/b.svg',
    });
    const { versions } = await units.open('shop', storyPath, admin);
    expect(versions.ar?.revisionId).toBe(versions.ar?.publishedRevisionId);
    const { db } = services.database;
    const noted = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(noted.map(({ action }) => action)).toEqual(['content-saved', 'release-made']);
    // Twice the same is no second release.
    await update('en', '<p>Two</p>', { imgsrc: '/media/shop/b.svg' });
    expect(await db.selectFrom('releases').selectAll().execute()).toHaveLength(2);
  });

  it('tells what somebody else wrote meanwhile, and replaces it when that was seen', async () => {
    const { adminContent, update, published } = await start();
    const revision = (await adminContent.find('shop', 'en', admin))?.revision ?? null;
    await update('en', '<p>Theirs</p>');
    const conflict = await update('en', '<p>Mine</p>', { revision });
    expect(conflict).toMatchObject({ outcome: 'conflict', content: { content: '<p>Theirs</p>' } });
    expect(await published('en')).toMatchObject({ content: '<p>Theirs</p>' });
    const seen = conflict.outcome === 'conflict' ? conflict.content.revision : null;
    await update('en', '<p>Mine</p>', { revision: seen });
    expect(await published('en')).toMatchObject({ content: '<p>Mine</p>' });
  });

  it('publishes what it shows, and no other field of a draft', async () => {
    const { units, published, update } = await start();
    await draft(units, { title: 'Half a title' });
    expect(await update('en', '<p>Two</p>')).toMatchObject({ outcome: 'updated' });
    expect(await published('en')).toEqual(story('Story', '<p>Two</p>'));
    const { versions } = await units.open('shop', storyPath, admin);
    expect(versions.en?.value).toMatchObject({ title: 'Half a title', content: '<p>Two</p>' });
    // A language that is not public yet begins without the draft’s other texts.
    await draft(units, { title: 'Halber Titel' }, 'de');
    await update('de', '<p>Zwei</p>', { imgsrc: '/media/shop/b.svg' });
    const shown = { content: '<p>Zwei</p>', imgsrc: '/media/shop/b.svg' };
    expect(await published('de')).toEqual(shown);
  });

  it.each([
    ['text', { content: '<p>Half</p>' }, 'en'],
    ['picture', { imgsrc: '/media/shop/half.svg' }, 'en'],
    ['picture', { imgsrc: '/media/shop/half.svg' }, 'de'],
  ] as const)(
    'asks before it publishes the %s of somebody else’s draft',
    async (_, change, code) => {
      const { services, adminContent, units, published, update } = await start();
      await addPerson(services.database, colleague);
      await draft(units, change);
      const found = await adminContent.find('shop', code, admin);
      expect(found).toMatchObject({ unpublishedBy: colleague.id });
      const { content, imgsrc, revision } = found!;
      const before = await published('en');
      const mine = code === 'de' ? '<p>Meins</p>' : content;
      const asked = await update(code, mine, { imgsrc, revision });
      expect(asked).toMatchObject({
        outcome: 'conflict',
        content: { unpublishedBy: colleague.id },
      });
      expect(await published('en')).toEqual(before);
      const answer = await update(code, mine, { imgsrc, revision, isConfirmed: true });
      expect(answer).toMatchObject({ outcome: 'updated', content: { unpublishedBy: null } });
      expect(await published('en')).toMatchObject(change);
    },
  );

  it('publishes nothing that somebody else wrote after one has confirmed', async () => {
    const { services, adminContent, units, published, update } = await start();
    await addPerson(services.database, colleague);
    await draft(units, { content: '<p>Half</p>' });
    const { content, imgsrc, revision } = (await adminContent.find('shop', 'en', admin))!;
    await draft(units, { imgsrc: '/media/shop/half.svg' });
    const asked = await update('en', content, { imgsrc, revision, isConfirmed: true });
    expect(asked).toMatchObject({
      outcome: 'conflict',
      content: { imgsrc: '/media/shop/half.svg', unpublishedBy: colleague.id },
    });
    expect(await published('en')).toEqual(story('Story', '<p>One</p>'));
  });

  it('publishes nothing that somebody else wrote while it was published', async () => {
    const { services, units, published } = await start();
    await addPerson(services.database, colleague);
    const parts = { ...services, content: createPublishedContent(services) };
    const fixture = createReleaseService({ ...services, now: Date.now });
    const late = createAdminContentService(parts, {
      units,
      releases: {
        ...fixture,
        async publish(...call) {
          await draft(units, { imgsrc: '/media/shop/half.svg' });
          return fixture.publish(...call);
        },
      },
    });
    const sent = { content: '<p>Two</p>', imgsrc: image, isConfirmed: false, title: 'About' };
    const answer = await late.update(
      'shop',
      { ...sent, language: 'en', messageLanguage: 'en' },
      admin,
    );
    expect(answer).toMatchObject({ outcome: 'conflict', content: { unpublishedBy: colleague.id } });
    expect(await published('en')).toEqual(story('Story', '<p>One</p>'));
  });

  it('takes a new picture along with the first text of a language', async () => {
    const { update, published } = await start();
    const imgsrc = '/media/shop/b.svg';
    expect(await update('de', '<p>Zwei</p>', { imgsrc })).toMatchObject({ outcome: 'updated' });
    expect(await published('de')).toEqual({ content: '<p>Zwei</p>', imgsrc });
    expect(await published('en')).toEqual({ ...story('Story', '<p>One</p>'), imgsrc });
  });

  it('asks about somebody else’s draft that one has continued', async () => {
    const { services, units, published, update } = await start();
    await addPerson(services.database, colleague);
    await draft(units, { content: '<p>Half</p>' });
    await draft(units, { content: '<p>Half, and mine</p>' }, 'en', admin);
    const asked = await update('en', '<p>Half, and mine</p>');
    expect(asked).toMatchObject({ outcome: 'conflict', content: { unpublishedBy: colleague.id } });
    const { revision } = asked.outcome === 'conflict' ? asked.content : { revision: null };
    await update('en', '<p>Half, and mine</p>', { revision, isConfirmed: true });
    expect(await published('en')).toMatchObject({ content: '<p>Half, and mine</p>' });
    // A published text is no draft any more.
    await draft(units, { content: '<p>Mine alone</p>' }, 'en', admin);
    expect(await update('en', '<p>Mine alone</p>')).toMatchObject({ outcome: 'updated' });
  });

  it('does not ask about one’s own draft', async () => {
    const { units, update } = await start();
    await draft(units, { content: '<p>Half</p>' }, 'en', admin);
    expect(await update('en', '<p>Two</p>')).toMatchObject({ outcome: 'updated' });
  });

  it('tells what is wrong with a text', async () => {
    const { update, published } = await start();
    const answer = await update('en', `<p>${'a'.repeat(7_000)}</p>`);
    const message = 'Der Text ist zu lang: höchstens 6.000 Zeichen.';
    expect(answer).toMatchObject({ outcome: 'invalid', problems: [{ field: 'content', message }] });
    expect(await published('en')).toMatchObject({ content: '<p>One</p>' });
  });

  it('is for admins, where there is such a section', async () => {
    const { adminContent } = await start();
    const editor = { ...admin, role: 'editor' } as const;
    await expect(adminContent.find('shop', 'en', editor)).rejects.toThrow(ForbiddenError);
    const { update, ...other } = await start({ 'config.json': withStory['config.json']! });
    expect(await other.adminContent.find('shop', 'en', admin)).toBeNull();
    await expect(update('en', '')).rejects.toThrow(ContentNotFoundError);
  });
});
