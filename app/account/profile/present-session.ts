import type { Labels } from '#i18n/labels.ts';
import { parseUserAgent } from '#common/web/parse-user-agent.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { timeAgo } from '#common/time/time-ago.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { ListedSession } from '#contracts/sessions.ts';

/** A logged-in browser, as text. */
export interface ShownSession {
  id: string;
  device: string;
  address: string | null;
  /** `at` is ISO 8601, `text` a sentence. */
  seen: { at: string; text: string };
  isCurrent: boolean;
}

export function presentSession(
  { id, userAgent, address, lastSeenAt, isCurrent }: ListedSession,
  context: { labels: Labels<'profile.sessions.*'>; language: LanguageCode; now: number },
): ShownSession {
  const { labels, language, now } = context;
  const { locale } = languages[language];
  const when = timeAgo(lastSeenAt, now, locale);
  return {
    id,
    device: describeDevice(userAgent, labels),
    address,
    seen: {
      at: new Date(lastSeenAt).toISOString(),
      text: fillTemplate(labels['profile.sessions.seen'], { when }),
    },
    isCurrent,
  };
}

/** Returns a readable browser and system name. */
export function describeDevice(
  userAgent: string | null,
  labels: Labels<'profile.sessions.device' | 'profile.sessions.unknown'>,
): string {
  const { browser, system } = parseUserAgent(userAgent);
  if (browser && system)
    return fillTemplate(labels['profile.sessions.device'], { browser, system });
  return browser ?? system ?? labels['profile.sessions.unknown'];
}
