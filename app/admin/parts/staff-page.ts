import type { LabelKey } from '#i18n/labels.ts';
import type { LoadArgs } from '../../load-args.ts';
import { requireMember } from '../../member.ts';
import { appServicesOf, pageOf, visitorOf } from '../../server-context.ts';
import { presentMoment } from './present-moment.ts';

/**
 * Returns what the loader of a screen for staff uses, with the labels of `keys`; `moment` presents a
 * time in milliseconds.
 */
export async function staffPageOf<K extends LabelKey = never>(
  { context, params, url }: LoadArgs,
  keys: readonly K[] = [],
) {
  const page = pageOf({ context, params });
  const { person } = await requireMember(context);
  const { accounts, can } = visitorOf(context);
  const labels = await page.site.labels(page.language, keys);
  const times = { now: Date.now(), locale: page.locale, dates: page.dates };
  const moment = (at: number) => presentMoment(at, times);
  return { ...page, ...appServicesOf(context), url, accounts, can, person, labels, moment };
}
