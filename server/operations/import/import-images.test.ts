import path from 'node:path';
import { expect, it } from 'vitest';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { writeFiles, writeSmallProject } from '#tests/support/project-folder.ts';
import { systemActor } from '../../core/access/can.ts';
import { importProjects } from './import-projects.ts';

describeOnTestDatabase('the pictures of an import', ({ openFresh }) => {
  it('get a job for their sizes, one for each of their states', async () => {
    const services = contentServices(await openFresh());
    const photo = 'media/team/omar.40x50.jpg';
    const folder = path.join(writeSmallProject({ [`shop/${photo}`]: 'a photograph' }), 'shop');
    const run = () => importProjects(services, systemActor, [{ folder }]);
    const payloads = () => services.database.db.selectFrom('jobs').select('payload').execute();
    const job = { payload: '{"projectId":"shop","file":"team/omar.40x50.jpg"}' };
    await run();
    await run();
    expect(await payloads()).toEqual([job]);
    writeFiles(folder, { [photo]: 'another one' });
    await run();
    expect(await payloads()).toEqual([job, job]);
  });

  it('get none if the import fails', async () => {
    const services = contentServices(await openFresh());
    const root = writeSmallProject({
      'shop/media/omar.40x50.jpg': 'a photograph',
      'shop/content/en/header.json': { tabs: 'none' },
    });
    const folder = path.join(root, 'shop');
    await expect(importProjects(services, systemActor, [{ folder }])).rejects.toThrow('tabs');
    expect(await services.database.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });
});
