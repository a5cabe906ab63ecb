import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { enqueueRenditions } from '#server/assets/images/enqueue-renditions.ts';
import { renditionsHandler, renditionsKind } from '#server/assets/images/make-renditions.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { forgetHashes } from './check-file.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { mediaCheckHandler, mediaCheckJob } from './check-media.ts';

const projectId = 'demo';
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0"/></svg>';

describeOnTestDatabase('media that are checked', ({ openFresh }) => {
  async function prepare() {
    const database = await openFresh();
    const dataDir = temporaryFolder();
    await database.db
      .insertInto('projects')
      .values({ id: projectId, config: '{}', position: 0 })
      .execute();
    const folder = path.join(dataDir, 'media', projectId);
    mkdirSync(folder, { recursive: true });
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const projects = { list: () => [{ id: projectId }] as never };
    const files = createFolderStore(dataDir);
    const services = { database, files, log, projects };
    const signal = new AbortController().signal;
    const handle = mediaCheckHandler(services);
    const check = () => handle(null, { signal, attempt: 1 } as never);
    const jobs = async (kind: string) =>
      (await database.db.selectFrom('jobs').select('state').where('kind', '=', kind).execute())
        .length;
    return { ...services, dataDir, folder, check, jobs, signal };
  }

  it('are hidden and reported where they are others than were stored, and served where they are not', async () => {
    const { folder, check, log, jobs } = await prepare();
    for (const name of ['a.svg', 'b.svg']) writeFileSync(path.join(folder, name), drawing);
    await check();
    writeFileSync(path.join(folder, 'a.svg'), drawing.slice(0, 5));
    await check();
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { project: projectId, file: 'a.svg', hidden: path.join(folder, '.a.svg.damaged') },
      expect.stringContaining('another than was stored'),
    );
    expect(readdirSync(folder).toSorted()).toEqual(['.a.svg.damaged', 'b.svg']);
    // Put back, it is served as before.
    writeFileSync(path.join(folder, 'a.svg'), drawing);
    await check();
    expect(log.error).toHaveBeenCalledOnce();
    expect(existsSync(path.join(folder, 'a.svg'))).toBe(true);
    expect(await jobs(mediaCheckJob.kind)).toBe(1);
  });

  it('may be replaced by an import, and are then known anew', async () => {
    const { folder, check, log, database } = await prepare();
    const file = path.join(folder, 'a.svg');
    writeFileSync(file, drawing);
    await check();
    await database.db.transaction().execute(async (trx) => {
      await forgetHashes(trx, projectId, ['a.svg']);
      writeFileSync(file, `${drawing}\n`);
    });
    await check();
    await check();
    expect(log.error).not.toHaveBeenCalled();
    expect(readFileSync(file, 'utf8')).toBe(`${drawing}\n`);
  });

  it('get the sizes that could not be made before, and none from what is damaged', async () => {
    const { folder, check, log, database, dataDir, files, jobs, signal } = await prepare();
    const image = await sharp({
      create: { width: 400, height: 9, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    const name = 'a.400x9.png';
    writeFileSync(path.join(folder, name), image);
    await check();
    expect(await jobs(renditionsKind)).toBe(1);
    await database.db.updateTable('jobs').set({ state: 'failed', unique_key: null }).execute();
    await check();
    expect(await jobs(renditionsKind)).toBe(2);

    writeFileSync(path.join(folder, name), 'noise');
    await enqueueRenditions({ db: database.db, files }, { projectId, file: name });
    const make = renditionsHandler({ database, files, log });
    await make({ projectId, file: name }, { signal, attempt: 1 } as never);
    expect(log.error).toHaveBeenCalledOnce();
    expect(readdirSync(folder)).toEqual([`.${name}.damaged`]);
    expect(existsSync(path.join(dataDir, 'media-sizes', projectId, name))).toBe(false);
  });
});
