import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { inspect } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '#server/core/config/env.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { createMailServer } from '#tests/support/mail-server.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import type { Mail } from './mail.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { openMailer } from './open-mailer.ts';

const mail: Mail = {
  id: '01a1ff4c-d505-77f3-9295-59276d0b9dfc',
  sender: 'Demo, "Co"',
  to: 'service@demo.example',
  replyTo: { name: 'نادية الشريف', address: 'nadia@clinic.example' },
  content: {
    language: 'ar',
    subject: 'رسالة من نادية الشريف',
    heading: 'رسالة من نادية الشريف',
    rows: [{ term: 'رقم الهاتف', text: '01005550142', href: 'tel:01005550142' }],
    quote: { text: 'سطر <b>أول</b>\nسطر ثان', language: 'ar' },
    footer: 'من "نموذج" & موقع',
  },
};

/** Nothing is written there. */
const noFiles = createFolderStore('/nowhere');

async function write(changed: Partial<Mail> = {}, env: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const mailer = openMailer(
    readEnv({ PUBLIC_URL: 'http://demo.example', ...env }),
    createFolderStore(folder),
  );
  await mailer.send({ ...mail, ...changed });
  await mailer.send({ ...mail, ...changed });
  const outbox = path.join(folder, 'outbox');
  const files = readdirSync(outbox);
  expect(files).toEqual([`${mail.id}.service%40demo.example.eml`]);
  const [head = '', ...parts] = readFileSync(path.join(outbox, files[0] ?? ''), 'utf8').split(
    '\r\n\r\n',
  );
  return { headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'), parts };
}

/** Text of a part, in either encoding of the library. */
function decoded(part: string | undefined): string {
  const body = (part ?? '').split('\r\n--')[0] ?? '';
  if (/^[A-Za-z0-9+/=\r\n]+$/.test(body)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}

test('without a mail server a mail is a file, once however often it is sent', async () => {
  const { headers, parts } = await write();
  expect(headers).toEqual(
    expect.arrayContaining([
      'Content-Language: ar',
      'From: "Demo, \\"Co\\"" <no-reply@demo.example>',
      'To: service@demo.example',
      `Message-ID: <${mail.id}@demo.example>`,
    ]),
  );
  expect(decoded(parts[1])).toContain('رقم الهاتف: 01005550142\n\nسطر <b>أول</b>\nسطر ثان');
  const html = decoded(parts[2]);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain(
    '<a href="tel:01005550142" style="color:inherit"><bdi>01005550142</bdi></a>',
  );
  expect(html).toContain('<div lang="ar" dir="auto"');
  expect(html).toContain('سطر &lt;b&gt;أول&lt;/b&gt;<br>سطر ثان');
  expect(html).toContain('من &quot;نموذج&quot; &amp; موقع');
});

test('nothing that is written into a mail becomes a header', async () => {
  const evil = 'x\r\nBcc: evil@evil.example\r\n\r\nBody';
  const { headers } = await write({
    sender: evil,
    replyTo: { name: evil, address: 'nadia@clinic.example' },
    content: { ...mail.content, subject: evil },
  });
  const names = headers.map((header) => header.split(':')[0]);
  expect(names.toSorted()).toEqual([
    'Auto-Submitted',
    'Content-Language',
    'Content-Type',
    'Date',
    'From',
    'MIME-Version',
    'Message-ID',
    'Reply-To',
    'Subject',
    'To',
  ]);
});

test('break hints of a title stay out of the subject and the plain text', async () => {
  const { headers, parts } = await write({
    content: {
      ...mail.content,
      subject: 'Wechsel\u00ADwirkungen',
      heading: 'Wechsel\u00ADwirkungen',
    },
  });
  expect(headers).toContain('Subject: Wechselwirkungen');
  expect(decoded(parts[1])).toMatch(/^Wechselwirkungen\n/);
});

test('the settings may say who our mail is from', async () => {
  const { headers } = await write({}, { MAIL_FROM: 'Care <care@demo.example>' });
  expect(headers).toContain('From: Care <care@demo.example>');
});

test('a mail in a file is read by nobody else on the machine', async () => {
  const folder = temporaryFolder();
  await openMailer(readEnv({}), createFolderStore(folder)).send(mail);
  const outbox = path.join(folder, 'outbox');
  const [name = ''] = readdirSync(outbox);
  expect(statSync(outbox).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(outbox, name)).mode & 0o777).toBe(0o600);
});

test('what a mail server says of a mail that it refuses names nobody', async () => {
  const server = await createMailServer();
  await server.start();
  onTestFinished(() => server.stop());
  server.refused.add('gone@clinic.example');
  const mailer = openMailer(readEnv({ SMTP_URL: server.url }), noFiles);
  const error: unknown = await mailer
    .send({ ...mail, to: 'gone@clinic.example' })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ responseCode: 450 });
  expect(inspect(error, { depth: 9 })).not.toContain('gone@clinic.example');
});

test('a public site does not hide its mail in a folder unless it is told to', () => {
  const open = (env: Record<string, string>) => () => openMailer(readEnv(env), noFiles);
  const site = { PUBLIC_URL: 'https://demo.example' };
  expect(open(site)).toThrow(StartupError);
  expect(open(site)).toThrow('SMTP_URL must name a mail server, or MAIL_TO_FILES must be "on"');
  expect(open({ ...site, MAIL_TO_FILES: 'on' })).not.toThrow();
  expect(open({ ...site, SMTP_URL: 'smtp://mail.example' })).not.toThrow();
  expect(open({ PUBLIC_URL: 'https://localhost:3000' })).not.toThrow();
});

/** Simulates a build beside the running program. */
function removeLibrary(): void {
  vi.doMock('nodemailer', () => {
    throw new Error('Cannot find module');
  });
  onTestFinished(() => void vi.doUnmock('nodemailer'));
}

test('a build beside the running program takes nothing from a mailer that has loaded', async () => {
  const mailServer = await createMailServer();
  await mailServer.start();
  onTestFinished(() => mailServer.stop());
  const open = () => openMailer(readEnv({ SMTP_URL: mailServer.url }), noFiles);
  const mailer = open();
  await mailer.load();
  removeLibrary();
  await expect(open().load()).rejects.toThrow('mocking a module');
  await mailer.send(mail);
  expect(mailServer.mails).toHaveLength(1);
});

test('a mailer that could not load tries again with the next mail', async () => {
  const mailServer = await createMailServer();
  await mailServer.start();
  onTestFinished(() => mailServer.stop());
  const mailer = openMailer(readEnv({ SMTP_URL: mailServer.url }), noFiles);
  removeLibrary();
  await expect(mailer.send(mail)).rejects.toThrow('mocking a module');
  vi.doUnmock('nodemailer');
  await mailer.send(mail);
  expect(mailServer.mails).toHaveLength(1);
});

/** A mailer, closed with the test, and its server. */
async function openPooled(env: Record<string, string> = {}) {
  const mailServer = await createMailServer();
  await mailServer.start();
  const mailer = openMailer(readEnv({ SMTP_URL: mailServer.url, ...env }), noFiles);
  onTestFinished(async () => {
    mailer.close();
    await mailServer.stop();
  });
  const idsOf = () => mailServer.mails.map((text) => /^Message-ID: <(.+)@/m.exec(text)?.[1]);
  return { mailServer, mailer, idsOf };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `mail-${index}`);

test('emails share the connections that the settings allow, which are used again and closed at the end', async () => {
  const { mailServer, mailer, idsOf } = await openPooled({ SMTP_CONNECTIONS: '3' });
  await Promise.all(ids(12).map((id) => mailer.send({ ...mail, id })));
  expect(idsOf().toSorted()).toEqual(ids(12).toSorted());
  expect(mailServer.opened).toEqual({ total: 3, most: 3, now: 3 });
  mailer.close();
  await vi.waitUntil(() => mailServer.opened.now === 0);
  await expect(mailer.send(mail)).rejects.toThrow('pool was closed');
});

test('a connection that the server has closed loses no email and doubles none', async () => {
  const { mailServer, mailer, idsOf } = await openPooled();
  await mailer.send({ ...mail, id: 'first' });
  mailServer.cut();
  await mailer.send({ ...mail, id: 'after-idle' });
  mailServer.cutNext = 'sender';
  await mailer.send({ ...mail, id: 'cut-before-content' });
  await mailServer.stop();
  await mailServer.start();
  await mailer.send({ ...mail, id: 'after-restart' });
  expect(idsOf()).toEqual(['first', 'after-idle', 'cut-before-content', 'after-restart']);
});

test('an email whose fate is unknown fails, and is left to the job that tries again', async () => {
  const { mailServer, mailer, idsOf } = await openPooled();
  await mailer.send({ ...mail, id: 'first' });
  mailServer.cutNext = 'content';
  await expect(mailer.send(mail)).rejects.toThrow('closed');
  await mailer.send({ ...mail, id: 'next' });
  expect(idsOf()).toEqual(['first', 'next']);
});

test('a server that closes every connection is an error soon', async () => {
  const { mailServer, mailer } = await openPooled();
  await mailServer.stop();
  const hostile = createServer((socket) => socket.destroy());
  hostile.listen(Number(new URL(mailServer.url).port), '127.0.0.1');
  await once(hostile, 'listening');
  onTestFinished(() => void hostile.close());
  await expect(mailer.send(mail)).rejects.toThrow(/closed|ECONNRESET/);
}, 10_000);
