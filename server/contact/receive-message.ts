import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContactValues } from '#common/forms/contact-form.ts';
import { newId } from '#common/ids.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { createLimits } from '../accounts/limits/create-limits.ts';
import type { Project } from '../core/projects/projects.ts';
import type { Database } from '../core/db/connect.ts';
import { createWindowLimit, type RateLimit } from '../core/concurrency/rate-limit.ts';
import { enqueueJob } from '../core/jobs/enqueue-job.ts';
import { enqueueWebhooks } from '../core/webhooks/enqueue-webhooks.ts';
import type { Translator } from '../core/translator.ts';
import { type ContactProblem, parseContactPost } from './contact-schema.ts';
import { contactSettingsOf } from '../core/projects/contact-settings.ts';
import { enqueueEmail } from './enqueue-email.ts';
import { forwardKind } from './job-kinds.ts';
import { mailAttempts } from '../core/mail/mail-attempts.ts';
import { insertMessage } from './queries.ts';

/** Receives messages of the contact page and the API. */
export interface ContactService {
  /**
   * Stores a message and enqueues its emails and forwarding. The same message on the same day is
   * stored once.
   */
  receive(post: ContactPost): Promise<ReceiveResult>;
}

export interface ContactPost {
  project: Pick<Project, 'id' | 'config' | 'behaviour'>;
  language: LanguageCode;
  /** The sender's IP address. */
  address: string;
  /** The posted fields by name. */
  fields: Readonly<Record<string, unknown>>;
}

export type ReceiveResult =
  | { outcome: 'received' }
  /** Nothing was stored. Problems are in the form's order. */
  | { outcome: 'invalid'; problems: ContactProblem[] }
  /** Nothing was stored: the address has sent too many. `retryAfter` is in seconds. */
  | { outcome: 'too-many'; retryAfter: number };

/** Faster than anybody types a message. */
const minTypingMs = 3_000;
/**
 * More messages from one address are suspicious; it may be a whole hospital's.
 * accounts/limits/rate-limits.ts defines when they are refused.
 */
export const usualMessages = { points: 5, seconds: 10 * 60 };

/** Returns the message for the rate limit; `retryAfter` is in seconds. */
export function tooManyMessages(retryAfter: number, { translate }: Translator): string {
  return translate('contact.too-many', { count: Math.ceil(retryAfter / 60) });
}

interface ServiceOptions {
  database: Database;
  isUsual?: RateLimit;
  now?: () => number;
}

export function createContactService({
  database,
  isUsual = createWindowLimit(usualMessages),
  now = Date.now,
}: ServiceOptions): ContactService {
  return {
    async receive({ project, language, address, fields }) {
      const post = parseContactPost(fields, project.behaviour);
      if (post.problems.length > 0) return { outcome: 'invalid', problems: post.problems };
      const suspicions = [
        post.isTrapped && 'trap',
        post.elapsed !== null && post.elapsed < minTypingMs && 'haste',
        !isUsual(address) && 'rate',
      ].filter((name) => name !== false);
      const { receipt, waitMs } = await storeMessage(database, project, {
        language,
        address,
        values: post.values,
        about: post.about,
        suspicions,
        now: now(),
      });
      // Outside the transaction, which would block others.
      if (waitMs > 0) await sleep(waitMs);
      return receipt;
    },
  };
}

interface NewMessage {
  language: LanguageCode;
  address: string;
  values: ContactValues;
  about: string | null;
  suspicions: string[];
  now: number;
}

/**
 * Stores the message and its jobs, or nothing. Only a new message counts towards the limit, in the
 * same transaction, which saves a commit.
 */
async function storeMessage(
  { db }: Database,
  project: ContactPost['project'],
  { language, address, values, about, suspicions, now }: NewMessage,
): Promise<{ receipt: ReceiveResult; waitMs: number }> {
  const id = newId(now);
  const state = suspicions.length > 0 ? 'spam' : 'open';
  return await db.transaction().execute(async (trx) => {
    const limits = createLimits({ db: trx }, { now: () => now });
    const allowed = await limits.consumeWithoutWait('message-address', address);
    if (allowed.outcome === 'too-many') return { receipt: allowed, waitMs: 0 };
    const { waitMs } = allowed;
    const receipt = { outcome: 'received' } as const;
    const isNew = await insertMessage(trx, {
      id,
      project_id: project.id,
      language,
      ...values,
      fingerprint: fingerprintOf(values, now),
      suspicions: suspicions.join(','),
      state,
      about,
      created_at: now,
    });
    if (!isNew) {
      await limits.restore('message-address', address);
      return { receipt, waitMs: 0 };
    }
    await enqueueEmail(trx, { id, created_at: now });
    await enqueueWebhooks(trx, {
      projectId: project.id,
      event: 'message.received',
      at: now,
      path: `admin/messages/${id}`,
      row: { table: 'contact_messages', id },
      readData: () => ({ id, language, state }),
    });
    if (contactSettingsOf(project).forwardTo)
      await enqueueJob(
        trx,
        {
          kind: forwardKind,
          payload: { messageId: id },
          maxAttempts: mailAttempts,
        },
        now,
      );
    return { receipt, waitMs };
  });
}

function fingerprintOf(values: ContactValues, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  const content = [day, values.name, values.phone, values.email.toLowerCase(), values.message];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
