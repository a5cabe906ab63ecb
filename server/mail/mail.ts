import type { LanguageCode } from '#i18n/languages.ts';

/** What a mail says, in the language of the person addressed. All of it is plain text. */
export interface MailContent {
  language: LanguageCode;
  subject: string;
  heading: string;
  rows: readonly MailRow[];
  /** What somebody has written, with its lines; in its own language and direction. */
  quote: { text: string; language: LanguageCode } | null;
  footer: string;
}

export interface MailRow {
  term: string;
  text: string;
  /** A `mailto:` or `tel:` address. */
  href?: string;
}

export interface Mailbox {
  name: string | null;
  address: string;
}

/** One mail. */
export interface Mail {
  /** A UUID: the same mail sent again has the same, by which mailboxes know it. */
  id: string;
  /** In whose name, where the settings name nobody. */
  sender: string;
  to: readonly string[];
  replyTo: Mailbox;
  content: MailContent;
}
