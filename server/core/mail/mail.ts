import type { LanguageCode } from '#i18n/languages.ts';

/** Content of an email, in the recipient's language. Plain text, except the documents. */
export interface MailContent {
  language: LanguageCode;
  subject: string;
  heading: string;
  /** Paragraphs below the heading. */
  text?: readonly string[];
  /** Six digits, shown large; beside a link, with a line of help. */
  code?: string;
  codeHelp?: string;
  /** The email's main link. */
  link?: { text: string; href: string };
  rows?: readonly MailRow[];
  /** A quoted message, in its own language and direction. */
  quote?: { text: string; language: LanguageCode } | null;
  /** Legal documents in full, at the end. */
  documents?: readonly MailDocument[];
  footer: string;
}

export interface MailRow {
  term: string;
  /** One line or several. */
  text: string;
  /** A `mailto:` or `tel:` address, or a page of the site. */
  href?: string;
}

export interface MailDocument {
  language: LanguageCode;
  title: string;
  /** `html` is sanitised, its links absolute; `title` may be ''. */
  parts: readonly { title: string; html: string }[];
}

export interface Mailbox {
  name: string | null;
  address: string;
}

/** One email to one recipient: of several, refused ones would be lost without an error. */
export interface Mail {
  /** A UUID, equal for repeated sends of the same email, so that mailboxes recognise duplicates. */
  id: string;
  /** Sender's name, unless MAIL_FROM has one. */
  sender: string;
  to: string;
  /** None if no reply is expected. */
  replyTo?: Mailbox | null;
  /** Written by a person: absence replies may answer it. */
  isPersonal?: true;
  content: MailContent;
}
