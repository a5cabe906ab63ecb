import { createHash } from 'node:crypto';
import type { ContactValues } from '#common/contact-form.ts';
import { newId } from '#common/ids.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Project } from '../content/projects.ts';
import type { Database } from '../db/connect.ts';
import { createPostCounter, type PostCounter } from '../http/count-posts.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { type ContactProblem, readContactPost } from './contact-schema.ts';
import { contactSettingsOf } from './contact-settings.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { forwardKind, maxAttempts } from './job-kinds.ts';
import { insertMessage } from './queries.ts';

/** Where messages arrive: the form's own page and the API. */
export interface ContactDesk {
  /** Stores a message, and mails and forwards it later. The same message on the same day is stored once. */
  receive(letter: Letter): Promise<Receipt>;
}

export interface Letter {
  project: Pick<Project, 'id' | 'config' | 'behaviour'>;
  language: LanguageCode;
  /** The sender's IP address. */
  address: string;
  /** The posted fields by name. */
  fields: Readonly<Record<string, unknown>>;
}

export type Receipt =
  | { outcome: 'received' }
  /** Nothing was stored; every wrong field is named, in the form's order. */
  | { outcome: 'invalid'; problems: ContactProblem[] }
  /** Nothing was stored: the address has sent too much, and may go on after `retryAfter` seconds. */
  | { outcome: 'too-many'; retryAfter: number };

/** Sooner than that nobody has typed a message, in milliseconds. */
const quickest = 3_000;
const counted = 10 * 60_000;
/** In that time, from one address (which may be a whole hospital's): more are suspect, many more refused. */
const suspectAfter = 5;
const refusedAfter = 200;

interface DeskOptions {
  database: Database;
  counter?: PostCounter;
  now?: () => number;
}

export function createContactDesk({
  database,
  counter = createPostCounter(counted),
  now = Date.now,
}: DeskOptions): ContactDesk {
  return {
    async receive({ project, language, address, fields }) {
      const post = readContactPost(fields, project.behaviour);
      if (post.problems.length > 0) return { outcome: 'invalid', problems: post.problems };
      const sent = counter.count(address);
      if (sent > refusedAfter) return { outcome: 'too-many', retryAfter: counted / 1_000 };
      const suspicions = [
        post.isTrapped && 'trap',
        post.elapsed !== null && post.elapsed < quickest && 'haste',
        sent > suspectAfter && 'rate',
      ].filter((name) => name !== false);
      await storeMessage(database, project, {
        language,
        values: post.values,
        suspicions,
        now: now(),
      });
      return { outcome: 'received' };
    },
  };
}

interface NewMessage {
  language: LanguageCode;
  values: ContactValues;
  suspicions: string[];
  now: number;
}

/** The message and the jobs that send it on, or nothing at all. */
async function storeMessage(
  { db }: Database,
  project: Letter['project'],
  { language, values, suspicions, now }: NewMessage,
): Promise<void> {
  const id = newId(now);
  await db.transaction().execute(async (trx) => {
    const isNew = await insertMessage(trx, {
      id,
      project_id: project.id,
      language,
      ...values,
      fingerprint: fingerprintOf(values, now),
      suspicions: suspicions.join(','),
      created_at: now,
    });
    if (!isNew) return;
    await enqueueMail(trx, { id, created_at: now });
    if (contactSettingsOf(project).forwardTo)
      await enqueueJob(trx, { kind: forwardKind, payload: { messageId: id }, maxAttempts }, now);
  });
}

function fingerprintOf(values: ContactValues, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  const content = [day, values.name, values.phone, values.email.toLowerCase(), values.message];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
