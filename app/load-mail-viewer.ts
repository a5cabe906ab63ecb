import type { RouterContextProvider } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import { siteOf, visitorOf } from './server-context.ts';

/** The link to the emails that became files, with its words. */
export interface MailViewer {
  href: string;
  note: string;
  link: string;
  newTab: string;
}

/**
 * Returns, for a screen that says "we sent an email", the link to the emails that became files; show it with
 * `<MailViewerLink>`. Null where a mail server is set up, and for every visitor from elsewhere than this machine.
 * Not for islands pages: those are cached for everybody.
 */
export async function loadMailViewer(
  context: Readonly<RouterContextProvider>,
  language: LanguageCode,
): Promise<MailViewer | null> {
  const href = visitorOf(context).mailViewer;
  if (href === null) return null;
  const labels = await siteOf(context).labels(language, [
    'mail-viewer.note',
    'mail-viewer.link',
    'opens-new-tab',
  ]);
  return {
    href,
    note: labels['mail-viewer.note'],
    link: labels['mail-viewer.link'],
    newTab: labels['opens-new-tab'],
  };
}
