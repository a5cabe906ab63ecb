import { once } from 'node:events';
import { emptySettings } from '#tests/support/project-settings.ts';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { behaviours } from '#common/behaviour.ts';
import type { JsonObject, JsonValue } from '#common/json.ts';
import type { Project } from '#server/core/projects/projects.ts';
import type { PublishedContent, Snapshot } from '#server/content/published/published-content.ts';
import type { Database } from '#server/core/db/connect.ts';
import { readEnv } from '#server/core/config/env.ts';
import { startJobRunner } from '#server/core/jobs/run-jobs.ts';
import { openMailer } from '#server/core/mail/open-mailer.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { createMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { contactForwardHandler } from './forward-message.ts';
import { enqueueUnsentEmails } from './enqueue-email.ts';
import { forwardKind, mailKind, recipientKind } from './job-kinds.ts';
import { contactMailHandler, recipientMailHandler } from './email-message.ts';
import { createContactService } from './receive-message.ts';

const letter = {
  name: 'نادية الشريف',
  phone: '01005550142',
  email: 'nadia@clinic.example',
  message: 'نحتاج إلى صيدليين.\n<b>متى؟</b>',
};
const hour = 60 * 60_000;

interface Site {
  env?: Record<string, string>;
  contact?: JsonObject;
  language?: 'en' | 'ar';
}

/** A contact service with its jobs, on a manual clock. */
async function openSite(database: Database, { env = {}, contact = {}, language = 'en' }: Site) {
  const config = { id: 'demo', contact };
  const project: Project = {
    id: 'demo',
    name: 'Demo, "Co"',
    names: {},
    hosts: [],
    languages: ['en', 'ar'],
    defaultLanguage: language,
    behaviour: { ...behaviours.product, loginLanguage: 'current' },
    ...emptySettings,
    config,
  };
  await database.db
    .insertInto('projects')
    .values({ id: 'demo', config: '{}', position: 0 })
    .execute();
  const read = readEnv({ FORWARD_TO_PRIVATE: 'on', PUBLIC_URL: 'http://demo.example', ...env });
  const services = contentServices(database);
  const content = publishedOf(project, { email: ['service@demo.example'] });
  const clock = createManualClock();
  const mailing = { ...services, content, mailer: openMailer(read, services.files) };
  const handlers = {
    [mailKind]: contactMailHandler(mailing),
    [recipientKind]: recipientMailHandler(mailing),
    [forwardKind]: contactForwardHandler({ database, content, env: read }),
  };
  const runner = startJobRunner({ database, handlers, log: services.log, clock });
  onTestFinished(() => runner.stop());
  const service = createContactService({ database, now: clock.now });
  const receive = (fields: object = {}) =>
    service.receive({
      project,
      language: 'ar',
      address: '192.0.2.1',
      fields: { ...letter, ...fields },
    });
  const jobs = () =>
    database.db
      .selectFrom('jobs')
      .select(['kind', 'state', 'last_error'])
      .orderBy('kind')
      .execute();
  return { receive, runner, clock, jobs };
}

function publishedOf(project: Project, social: JsonValue): PublishedContent {
  const snapshot: Snapshot = {
    projectId: project.id,
    version: 1,
    project,
    find: (path, language) =>
      path === 'content/{lang}/social-links.json'
        ? { path, language: language ?? '', value: social, text: '', etag: '' }
        : null,
    list: () => [],
    slugsOf: () => ({}),
  };
  return { snapshot: async () => snapshot, assetText: async () => null };
}

async function startMailServer() {
  const server = await createMailServer();
  onTestFinished(() => server.stop());
  return server;
}

function recipientsOf({ mails }: MailServer) {
  return mails.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]).toSorted();
}

describeOnTestDatabase('mail of a message', ({ openFresh }) => {
  it('waits while the mail server is away, and arrives once when it is back', async () => {
    const mailServer = await startMailServer();
    const site = await openSite(await openFresh(), { env: { SMTP_URL: mailServer.url } });
    expect(await site.receive()).toEqual({ outcome: 'received' });
    for (let turn = 0; turn < 3; turn += 1) {
      await site.runner.runDue();
      site.clock.skip(hour);
    }
    expect(await site.jobs()).toMatchObject([
      { kind: mailKind, state: 'done' },
      { state: 'waiting', last_error: expect.stringContaining('ECONNREFUSED') },
    ]);
    await mailServer.start();
    mailServer.refuseNext(1);
    for (let turn = 0; turn < 4; turn += 1) {
      await site.runner.runDue();
      site.clock.skip(hour);
    }
    expect(mailServer.mails).toHaveLength(1);
    expect(await site.jobs()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    await site.receive();
    await site.runner.runDue();
    expect(mailServer.mails).toHaveLength(1);
  });

  it('reaches each recipient once, though one is refused for a while', async () => {
    const mailServer = await startMailServer();
    await mailServer.start();
    const contact = { mailTo: ['a@demo.example', 'b@demo.example', 'c@demo.example'] };
    const env = { SMTP_URL: mailServer.url };
    const site = await openSite(await openFresh(), { env, contact });
    mailServer.refused.add('b@demo.example');
    await site.receive();
    await site.runner.runDue();
    expect(recipientsOf(mailServer)).toEqual(['a@demo.example', 'c@demo.example']);
    mailServer.refused.clear();
    site.clock.skip(hour);
    await site.runner.runDue();
    expect(recipientsOf(mailServer)).toEqual([
      'a@demo.example',
      'b@demo.example',
      'c@demo.example',
    ]);
    expect((await site.jobs()).map(({ state }) => state)).toEqual(Array(4).fill('done'));
  });

  it('is taken up by a start where nobody got it', async () => {
    const mailServer = await startMailServer();
    const database = await openFresh();
    const site = await openSite(database, { env: { SMTP_URL: mailServer.url } });
    await site.receive();
    for (let turn = 0; turn < 110; turn += 1) {
      await site.runner.runDue();
      site.clock.skip(2 * hour);
    }
    expect(await site.jobs()).toMatchObject([{ state: 'done' }, { state: 'failed' }]);
    await mailServer.start();
    for (let start = 0; start < 2; start += 1) {
      await enqueueUnsentEmails(database.db, 'demo');
      await site.runner.runDue();
    }
    expect(recipientsOf(mailServer)).toEqual(['service@demo.example']);
    expect(await site.jobs()).toHaveLength(4);
  });
});

describeOnTestDatabase('a forwarded message', ({ openFresh }) => {
  it('reaches the form service once it answers, as a form', async () => {
    const service = await startFormService([503, 302, 200]);
    const site = await openSite(await openFresh(), { contact: { forwardTo: service.url } });
    await site.receive();
    await site.receive({ message: 'The second message' });
    for (let turn = 0; turn < 4; turn += 1) {
      await site.runner.runDue();
      site.clock.skip(hour);
    }
    // Passing trouble is waited out; what would be answered the same again is given up.
    const states = (await site.jobs()).filter(({ kind }) => kind === forwardKind);
    expect(states.map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
    expect(service.posts).toHaveLength(3);
    for (const { headers, body } of service.posts) {
      expect(headers['accept']).toBe('application/json');
      expect(body).toMatch(/name="phone"\r\n\r\n01005550142\r\n/);
    }
  });
});

describeOnTestDatabase('without leave', ({ openFresh }) => {
  it('nothing is forwarded within our own network', async () => {
    const service = await startFormService([200]);
    const env = { FORWARD_TO_PRIVATE: 'off' };
    const site = await openSite(await openFresh(), { env, contact: { forwardTo: service.url } });
    await site.receive();
    await site.runner.runDue();
    const [forwarding] = await site.jobs();
    expect(forwarding).toMatchObject({
      kind: forwardKind,
      state: 'failed',
      last_error: 'Messages may not be forwarded to 127.0.0.1 (FORWARD_TO_PRIVATE)',
    });
    expect(service.posts).toEqual([]);
  });
});

/** A form service that returns these answers in order. */
async function startFormService(statuses: number[]) {
  const posts: { headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    posts.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(statuses.shift() ?? 500).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/form`, posts };
}
