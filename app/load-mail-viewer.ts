import type { RouterContextProvider } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import { siteOf, visitorOf } from './server-context.ts';

/** Link to the outbox viewer, with its labels. */
export interface MailViewer {
  href: string;
  note: string;
  link: string;
  newTab: string;
}

/**
 * Returns address and label of the outbox viewer for a screen that says "we sent an email"; show it with
 * `<MailViewerLink>`. Null if a mail server is set, and for visitors from other machines. Not for
 * islands pages, which are cached for everybody.
 */
export async function loadMailViewer(
  context: Readonly<RouterContextProvider>,
  language: LanguageCode,
): Promise<MailViewer | null> {
  const href = visitorOf(context).mailViewer;
  if (href === null) return null;
  const labels = await siteOf(context).labels(language, ['mail-viewer*', 'opens-new-tab']);
  return {
    href,
    note: labels['mail-viewer.note'],
    link: labels['mail-viewer.link'],
    newTab: labels['opens-new-tab'],
  };
}
