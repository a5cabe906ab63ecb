import type { PersonName } from '#contracts/parts.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageState } from '../../core/db/schema.ts';

export type { MessageState } from '../../core/db/schema.ts';
export const messageStates = ['open', 'answered', 'closed', 'spam'] as const;

/** Reasons why a message may be spam: the honeypot, its speed, and the number from one network. */
export const suspicions = ['trap', 'haste', 'rate'] as const;
export type Suspicion = (typeof suspicions)[number];

/** A contact message. Times are epoch milliseconds. */
export interface InboxMessage {
  id: string;
  language: LanguageCode;
  name: string;
  phone: string;
  email: string;
  /** True for an invented person, who gets no email. */
  isSample: boolean;
  message: string;
  /** The page or package that it is about: `{folder}/{file}/{slug}`; null for none. */
  about: string | null;
  suspicions: Suspicion[];
  state: MessageState;
  /** Name is '' for an account that no longer exists; null for nobody. */
  assignee: PersonName | null;
  receivedAt: number;
  /** Time when it was forwarded to the form service; null if it was not. */
  forwardedAt: number | null;
}

/** State of an email, or of the emails to all recipients. */
export type Delivery =
  | { status: 'sent'; at: number }
  | { status: 'queued' }
  /** The last attempt failed; the next one is at `nextAt`. */
  | { status: 'retrying'; attempts: number; nextAt: number }
  | { status: 'failed' };

/** An event in a message's history. `actor` has the name '' if the account no longer exists. */
export type MessageEvent = { id: string; at: number; actor: PersonName } & (
  | { kind: 'reply'; subject: string; text: string; delivery: Delivery }
  | { kind: 'note'; text: string }
  | { kind: 'state'; state: MessageState }
  | { kind: 'assignee'; assignee: PersonName | null }
  | { kind: 'resent' }
);

export interface InboxThread {
  message: InboxMessage;
  /** Of the emails to the company. */
  delivery: Delivery;
  /** Oldest first. */
  events: MessageEvent[];
}

export interface InboxFilter {
  /** `undelivered`: an email failed, to the company or of a reply. Null for all. */
  state: MessageState | 'undelivered' | null;
  assignee: 'anyone' | 'me' | 'nobody';
  /** Beginnings of words of the sender or the text; '' for all. */
  words: string;
  /** Language of the words. */
  language: LanguageCode;
}

export interface MessagePlace {
  projectId: string;
  id: string;
}

export interface NewReply {
  subject: string;
  text: string;
  /** Id of the last reply that its writer has seen; '' for none. */
  seenReplyId: string;
}

/** `missing`: there is no such message; `again`: the same was posted before, nothing was done. */
export type InboxOutcome = 'done' | 'again' | 'missing';
