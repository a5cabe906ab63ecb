import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#common/ids.ts';
import { createPublishedContent } from '#server/content/published/published-content.ts';
import { createPublishedEntries } from '#server/content/published/published-entries.ts';
import type { MediaService } from '#server/assets/images/library/create-media-service.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { makeJpeg } from '#tests/support/test-images.ts';
import { ForbiddenError } from '../../../core/access/can.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { createMediaService } from './create-media-service.ts';
import { addMedia } from './media-queries.ts';

// Each image is processed at low priority in a separate process.
vi.setConfig({ testTimeout: 60_000 });

const editor = { id: 'e', role: 'editor', address: '127.0.0.1' } as const;
const svg = (width: number) => Buffer.from(`<svg viewBox="0 0 ${width} 7"/>\n`);

describeOnTestDatabase('the media library', ({ openFresh }) => {
  let services: ReturnType<typeof contentServices>;
  let service: MediaService;
  let now = 0;

  beforeEach(async () => {
    services = contentServices(await openFresh());
    now = Date.UTC(2026, 4, 1);
    for (const id of ['shop', 'other']) {
      const config = JSON.stringify({ id, name: id, languages: ['en'], defaultLanguage: 'en' });
      await services.database.db
        .insertInto('projects')
        .values({ id, config, position: 0 })
        .execute();
    }
    service = createMediaService({
      ...services,
      content: createPublishedContent(services),
      entries: createPublishedEntries(services),
      now: () => now,
    });
  });

  function put(file: string, bytes: Buffer): void {
    const place = path.join(services.dataDir, 'media/shop', file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, bytes);
  }
  const upload = async (name: string, bytes: Buffer) => {
    const answer = await service.upload('shop', { name, bytes }, editor);
    return answer.outcome === 'stored' ? answer.file : null;
  };
  const names = async (words = '', before: number | null = null) =>
    (await service.list('shop', { words, before }, editor)).map(({ name }) => name);

  it('holds what an import has brought, behind what was uploaded and in its order', async () => {
    await upload('new.svg', svg(1));
    put('team/b c.jpg', await makeJpeg({ width: 8, height: 8 }));
    put('team/a.720x520.svg', svg(2));
    put('.hidden.svg', svg(3));
    put('notes.txt', svg(4));
    expect(await names()).toEqual(['new.svg', 'a.720x520.svg', 'b c.jpg']);
    const [, drawing, photo] = await service.list('shop', { words: '', before: null }, editor);
    expect([drawing?.width, drawing?.height, drawing?.type]).toEqual([720, 520, 'image/svg+xml']);
    expect([photo?.address, photo?.url]).toEqual([
      '/media/shop/team/b c.jpg',
      '/media/shop/team/b%20c.jpg',
    ]);
    expect(await names('team')).toEqual(['a.720x520.svg', 'b c.jpg']);
    // The same bytes exist already.
    expect((await upload('copy.svg', svg(2)))?.address).toBe('/media/shop/team/a.720x520.svg');
    expect(await service.list('other', { words: '', before: null }, editor)).toEqual([]);
  });

  it('stores again what has gone from its place', async () => {
    const first = await upload('a.svg', svg(1));
    writeFileSync(path.join(services.dataDir, first!.address), 'something else');
    expect((await upload('a.svg', svg(1)))?.address).toBe('/media/shop/library/2026/a-2.1x7.svg');
  });

  it('gives two the same file who bring the same bytes at the same moment', async () => {
    const bytes = await makeJpeg({ width: 8, height: 8 });
    const files = await Promise.all([upload('a.jpg', bytes), upload('b.jpg', bytes)]);
    expect(files[0]).toEqual(files[1]);
  });

  it('is read page by page, also where many were added at one time', async () => {
    const moments = [0, 0, 0, ...Array<number>(60).fill(1), 2, 3];
    const rows = moments.map((moment, index) => ({
      id: newId(),
      project_id: 'shop',
      path: `library/${index}.svg`,
      name: `${index}.svg`,
      type: 'image/svg+xml',
      bytes: 30,
      width: 8,
      height: 7,
      hash: String(index),
      alt: '{}',
      author_id: editor.id,
      created_at: now + moment,
      removed_at: null,
    }));
    await addMedia(services.database.db, rows);
    const first = await service.list('shop', { words: '', before: null }, editor);
    const second = await service.list(
      'shop',
      { words: '', before: first.at(-1)!.createdAt },
      editor,
    );
    expect([first.length, second.length]).toEqual([62, 3]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(65);
  });

  it('asks who', async () => {
    const user = { ...editor, role: 'user' } as const;
    const file = { name: 'a.svg', bytes: svg(1) };
    await expect(service.upload('shop', file, user)).rejects.toThrow(ForbiddenError);
    await expect(service.upload('nowhere', file, editor)).rejects.toThrow(ContentNotFoundError);
    await expect(service.list('shop', { words: '', before: null }, user)).rejects.toThrow(
      ForbiddenError,
    );
    await expect(service.setAlt('shop', { id: 'x', alt: {} }, user)).rejects.toThrow(
      ForbiddenError,
    );
    await expect(service.remove('shop', 'x', user)).rejects.toThrow(ForbiddenError);
    await expect(service.remove('shop', 'x', editor)).rejects.toThrow(ContentNotFoundError);
    const mine = await upload('a.svg', svg(1));
    await expect(service.remove('other', mine!.id, editor)).rejects.toThrow(ContentNotFoundError);
    expect(await service.setAlt('other', { id: mine!.id, alt: {} }, editor)).toBeNull();
  });
});
