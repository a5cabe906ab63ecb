import type { LanguageCode } from '#i18n/languages.ts';

/** What a mail says, in the language of the person addressed. All of it is plain text, except the documents. */
export interface MailContent {
  language: LanguageCode;
  subject: string;
  heading: string;
  /** Paragraphs below the heading. */
  text?: readonly string[];
  /** Six digits to be typed elsewhere, shown large; beside a link, what they are for. */
  code?: string;
  codeHelp?: string;
  /** Where the person may want to go next. */
  link?: { text: string; href: string };
  rows: readonly MailRow[];
  /** What somebody has written, with its lines; in its own language and direction. */
  quote: { text: string; language: LanguageCode } | null;
  /** Legal documents in full, below all else. */
  documents?: readonly MailDocument[];
  footer: string;
}

export interface MailRow {
  term: string;
  /** One line or several. */
  text: string;
  /** A `mailto:` or `tel:` address, or one of ours. */
  href?: string;
}

export interface MailDocument {
  language: LanguageCode;
  title: string;
  /** `html` is sanitised, its links absolute; `title` is '' for what has none. */
  parts: readonly { title: string; html: string }[];
}

export interface Mailbox {
  name: string | null;
  address: string;
}

/** One mail, to one recipient: of several, those whom a server refuses would be lost without an error. */
export interface Mail {
  /** A UUID: the same words sent again, or to somebody else, have the same, by which mailboxes know them. */
  id: string;
  /** In whose name, where the settings name nobody. */
  sender: string;
  to: string;
  /** Null where nobody waits for an answer. */
  replyTo: Mailbox | null;
  content: MailContent;
}
