import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { behaviours } from '#common/behaviour.ts';
import type { EditingActor } from '#server/content/editing/editor.ts';
import { createContactService } from '#server/contact/receive-message.ts';
import { readEnv } from '#server/core/config/env.ts';
import { openInstallation } from '#server/operations/installation/open-installation.ts';
import { openMailer } from '#server/core/mail/open-mailer.ts';
import { storeMediaFile } from '#server/assets/images/store-media-file.ts';
import { createUploadService } from '#server/assets/videos/uploads/upload-service.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { videoBytes } from './upload-calls.ts';

/*
 * Program for tests of power cuts and backups. Stores messages, images, videos and emails at the same
 * time in a folder (and a Postgres database, if given), and prints a line for each acknowledged one.
 */

const dataDir = process.argv[2]!;
const projectId = 'demo';
const editor: EditingActor = { id: 'editor', role: 'editor', address: '' };
const quiet = () => {};
const log = { info: quiet, warn: quiet, error: quiet };

const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: process.argv[3] ?? '' });
const files = createFolderStore(dataDir);
const { database } = await openInstallation({ env, files, isNew: false, log });
for (const name of ['secret', 'installation'])
  acknowledge({ kind: 'file', path: name, hash: await hashOf(name) });
const behaviour = { ...behaviours.product, loginLanguage: 'current' } as const;
const project = { id: projectId, config: {}, behaviour };
await database.db
  .insertInto('projects')
  .values({ id: projectId, config: '{}', position: 0 })
  .execute();
acknowledge({ kind: 'ready' });
await Promise.all([sendMessages(), storeImages(), uploadVideos(), sendMails()]);

function acknowledge(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

async function hashOf(file: string): Promise<string> {
  return sha256(await readFile(path.join(dataDir, file)));
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/* Each pauses (milliseconds): SQLite runs synchronously, and the others would never get a turn. */

async function sendMessages(): Promise<void> {
  const fixture = createContactService({ database });
  for (let count = 1; ; count += 1) {
    const fields = {
      name: 'Nadia El Sherif',
      phone: '01005550142',
      email: 'nadia@clinic.example',
      message: `Message ${count}`,
    };
    const address = `198.18.${(count >> 8) & 255}.${count & 255}`;
    const { outcome } = await fixture.receive({ project, language: 'en', address, fields });
    if (outcome !== 'received') throw new Error(outcome);
    acknowledge({ kind: 'message', text: fields.message });
    await pause(2);
  }
}

async function storeImages(): Promise<void> {
  for (let count = 1; ; count += 1) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${count}" height="9"><path d="M0 0"/></svg>`;
    const input = {
      projectId,
      folder: `library/${count % 7}`,
      name: 'a.svg',
      bytes: Buffer.from(svg),
    };
    const stored = await storeMediaFile({ database, files }, input);
    const file = `media/${projectId}/${stored.path}`;
    acknowledge({ kind: 'file', path: file, hash: await hashOf(file) });
    await pause(10);
  }
}

async function uploadVideos(): Promise<void> {
  const size = { maxVideoBytes: 1e9, maxStoreBytes: 1e12 };
  const fixture = createUploadService({ database, files, log, ...size });
  for (let count = 1; ; count += 1) {
    const file = `unit-${count % 5}/${count}.mp4`;
    const begun = await fixture.begin(editor, { projectId, path: file, bytes: videoBytes.length });
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    const place = { projectId, id: begun.upload.id };
    acknowledge({ kind: 'piece', ...place, file, offset: 0 });
    const step = 700_000;
    for (let from = 0; from < videoBytes.length; from += step) {
      const bytes = videoBytes.subarray(from, from + step);
      const piece = { from, length: bytes.length, total: videoBytes.length };
      await fixture.append(editor, place, piece, new Response(new Uint8Array(bytes)).body);
      acknowledge({ kind: 'piece', ...place, file, offset: from + bytes.length });
    }
    const stored = await fixture.finish(editor, place);
    if (stored?.outcome !== 'stored') throw new Error(stored?.outcome);
    acknowledge({ kind: 'file', path: `videos/${projectId}/${file}`, hash: sha256(videoBytes) });
    await pause(50);
  }
}

async function sendMails(): Promise<void> {
  const mailer = openMailer(env, files);
  for (let count = 1; ; count += 1) {
    const to = 'nadia@clinic.example';
    const id = `mail-${count}`;
    await mailer.send({
      id,
      sender: 'Demo',
      to,
      replyTo: null,
      content: {
        language: 'en',
        subject: 'Hello',
        heading: 'Hello',
        rows: [],
        quote: null,
        footer: '',
      },
    });
    const file = `outbox/${id}.${encodeURIComponent(to)}.eml`;
    acknowledge({ kind: 'file', path: file, hash: await hashOf(file) });
    await pause(10);
  }
}
