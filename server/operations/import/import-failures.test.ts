import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { readFiles, writeFiles } from '#tests/support/project-folder.ts';
import { shopToImport } from '#tests/support/shop-to-import.ts';
import { ForbiddenError, systemActor } from '../../core/access/can.ts';
import { importProjects } from './import-projects.ts';
import { listProjects } from '../../core/projects/projects.ts';

describeOnTestDatabase('an import that fails', ({ openFresh }) => {
  const start = async (changes = {}) => shopToImport(await openFresh(), changes);

  it('lists everything that is wrong and stores nothing', async () => {
    const shop = await start({
      'shop/i18n/en.json': '{"a":1,"a":2}',
      'shop/content/en/header.json': { tabs: [{ name: 'a', route: '' }] },
      'shop/content/ar/header.json': { tabs: [{ name: 'a' }, { name: 'a' }] },
      'shop/content/en/articles/articles.json': [
        { id: 1, title: 'a' },
        { id: 1, title: '' },
      ],
    });
    expect(await shop.messages()).toEqual([
      'content/ar/header.json: $.tabs[1].name: is the same as in item 0 ("a")',
      'content/en/articles/articles.json: $[1].title: must not be empty',
      'content/en/articles/articles.json: $[1].id: is the same as in item 0 (1)',
      'content/en/header.json: $.tabs[0].route: must not be empty',
      'i18n/en.json: $.a: is a duplicate key in its object',
    ]);
    expect(await listProjects(shop.services.database.db)).toEqual([]);
    expect(readFiles(shop.services.dataDir)).toEqual({});
  });

  it('refuses placeholders in documents of every kind', async () => {
    const shop = await start({
      'shop/i18n/en.json': { close: '[Placeholder: Close]' },
      'shop/content/ar/articles/articles.json': [
        { id: 1, title: 'a', titleTr: '[نص مؤقت: العنوان]' },
      ],
      'shop/content/en/header.json': {
        tabs: [{ name: 'a', route: 'a', lable: '[Placeholder: x]' }],
      },
    });
    expect(await shop.messages()).toEqual([
      'content/ar/articles/articles.json: $[0].titleTr: is still a placeholder',
      'content/en/header.json: $.tabs[0].lable: is still a placeholder',
      'i18n/en.json: $.close: is still a placeholder',
    ]);
  });

  it('refuses a video that the player cannot play', async () => {
    const video = 'https://www.youtube.com/embed/abc';
    const playable = 'https://cdn.example/a.mp4?v=1';
    const shop = await start({
      'shop/content/en/articles/articles.json': [
        { id: 1, title: 'a', video: playable },
        { id: 2, title: 'b', video },
      ],
      'shop/content/ar/articles/articles.json': [{ id: 1, title: 'a', video: '' }],
      'shop/content/en/course-page/courses-data.json': [{ id: 1, title: 'c', video }],
    });
    const rule =
      'is not a video file: it must be a path or an https: address that ends in .mp4, .m4v or .webm';
    expect(await shop.messages()).toEqual([
      `content/en/articles/articles.json: $[1].video: ${rule}`,
      `content/en/course-page/courses-data.json: $[0].video: ${rule}`,
    ]);
  });

  it('refuses unsafe addresses, and images of hosts that are not listed', async () => {
    const image = 'https://pictures.example/a.png';
    const shop = await start({
      'shop/content/en/articles/articles.json': [
        { id: 1, title: 'a', imageUrl: image },
        { id: 2, title: 'b', imageUrl: ['/media/shop/a.svg', '/media/../secret'] },
        { id: 3, title: 'c', imageIconPath: '//evil.example/x.png' },
      ],
      'shop/content/en/social-links.json': {
        soicalMediaLinks: [{ name: 'a', link: '//evil.example/x' }],
      },
    });
    expect(await shop.messages()).toEqual([
      'content/en/articles/articles.json: $[0].imageUrl: is a picture of pictures.example, a host that "images.hosts" of the project does not list',
      'content/en/articles/articles.json: $[1].imageUrl: is not the address of a picture (/media/… or https:)',
      'content/en/articles/articles.json: $[2].imageIconPath: is not the address of a picture (/media/… or https:)',
      'content/en/social-links.json: $.soicalMediaLinks[0].link: is not a safe address (https:, http:, mailto:, tel: or a path)',
    ]);
  });

  it('takes several projects in one, and none of them if one is wrong', async () => {
    const { services, root } = await start();
    writeFiles(root, {
      'other/content/en/header.json': { tabs: [{ name: 'a', route: '' }] },
      'other/media/new.svg': '<svg/>',
    });
    const inputs = ['shop', 'other'].map((projectId) => ({
      folder: path.join(root, projectId),
      projectId,
    }));
    await expect(importProjects(services, systemActor, inputs)).rejects.toThrow(
      'other/content/en/header.json: $.tabs[0].route: must not be empty',
    );
    expect(await listProjects(services.database.db)).toEqual([]);
    expect(readFiles(services.dataDir)).toEqual({});

    writeFiles(root, { 'other/content/en/header.json': { tabs: [{ name: 'a', route: 'home' }] } });
    const reports = await importProjects(services, systemActor, inputs);
    expect(reports.map(({ projectId, version }) => [projectId, version])).toEqual([
      ['shop', 1],
      ['other', 1],
    ]);
    expect(Object.keys(readFiles(services.dataDir))).toContain('media/other/new.svg');
  });

  it('leaves documents and media as they were if a file cannot take its place', async () => {
    const shop = await start();
    await shop.run();
    const before = readFiles(shop.services.dataDir);
    const drawing = path.join(shop.services.dataDir, 'media/shop/delta.svg');
    const { mtimeNs } = statSync(drawing, { bigint: true });
    writeFiles(shop.folder, {
      'media/delta.svg': '<svg><path d="M1 1"/></svg>',
      // Files are renamed in alphabetical order: the drawing is in place by then.
      'media/taken': 'a file where the site has a folder',
      'style.json': { light: { ink: '#111' } },
    });
    mkdirSync(path.join(shop.services.dataDir, 'media/shop/taken'));
    await expect(shop.run()).rejects.toThrow('taken');
    expect(readFiles(shop.services.dataDir)).toEqual(before);
    expect(statSync(drawing, { bigint: true }).mtimeNs).toBe(mtimeNs);
    const { db } = shop.services.database;
    expect(await db.selectFrom('releases').select('version').execute()).toEqual([{ version: 1 }]);
  });

  it('leaves them as they were if something fails after the files took their places', async () => {
    const shop = await start();
    await shop.run();
    const before = readFiles(shop.services.dataDir);
    const { db } = shop.services.database;
    await db.schema.alterTable('jobs').renameTo('elsewhere').execute();
    writeFiles(shop.folder, {
      'media/delta.svg': '<svg><path d="M1 1"/></svg>',
      'media/omar.40x50.jpg': 'a photograph, which needs a job',
    });
    await expect(shop.run()).rejects.toThrow('jobs');
    expect(readFiles(shop.services.dataDir)).toEqual(before);
    expect(await db.selectFrom('releases').select('version').execute()).toEqual([{ version: 1 }]);
  });

  it('refuses a folder that is none, and people who may not', async () => {
    const shop = await start();
    await expect(
      importProjects(shop.services, systemActor, [{ folder: '/nowhere' }]),
    ).rejects.toThrow('/nowhere: $: is not a folder');
    const editor = { id: 'e', role: 'editor' } as const;
    await expect(importProjects(shop.services, editor, [{ folder: shop.folder }])).rejects.toThrow(
      ForbiddenError,
    );
  });
});
