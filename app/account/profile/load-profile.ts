import { getInitials } from '#common/text/initials.ts';
import type { LabelKey, Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Person } from '#server/accounts/people/person.ts';
import type { LoadArgs } from '../../load-args.ts';
import { formLabels } from '../alert-text.ts';
import { requireMember } from '../../member.ts';
import { pageOf, visitorOf } from '../../server-context.ts';

/** `needsLogin`: for accounts with a login, which guests do not have. */
const pages = [
  { path: 'myCourses', label: 'profile.my-courses', needsLogin: false },
  { path: 'payments', label: 'profile.payments', needsLogin: false },
  { path: 'reset-password', label: 'profile.reset-password', needsLogin: true },
  { path: 'security', label: 'profile.security', needsLogin: true },
  { path: 'account', label: 'profile.account', needsLogin: false },
] as const;

/** Labels of the forms and of every part of the profile. */
const profileLabels = [
  ...formLabels,
  'account.confirm*',
  'account.current*',
  'account.email*',
  'account.factor*',
  'account.name*',
  'account.new-password',
  'account.password.*',
  'account.phone*',
  'account.prove.*',
  'account.reset.*',
  'account.verify.*',
  'admin.frame',
  'logout',
  'profile*',
] as const;

/** Loader data of every profile page. */
export interface Profile<K extends LabelKey = never> {
  language: LanguageCode;
  siteName: string;
  /** Of the current page, with its address. */
  title: string;
  here: string;
  pages: { href: string; text: string; isCurrent: boolean }[];
  person: ShownPerson;
  isStaff: boolean;
  labels: Labels<(typeof profileLabels)[number] | K>;
}

interface ShownPerson {
  /** '' for a guest. */
  name: string;
  initials: string;
  email: string | null;
  /** '' for none. */
  phone: string;
  isEmailVerified: boolean;
  isGuest: boolean;
}

/** Loads the common data of the profile page at `current`, with further labels. */
export async function loadProfile<K extends LabelKey>(
  { context, params }: LoadArgs,
  current: (typeof pages)[number]['path'],
  keys: readonly K[] = [],
): Promise<Profile<K>> {
  const { site, language, siteName } = pageOf({ context, params });
  const { person } = await requireMember(context);
  const isGuest = person.role === 'guest';
  const labels = await site.labels(language, [...profileLabels, ...keys]);
  const texts: Labels<(typeof profileLabels)[number]> = labels;
  const addressOf = (path: string) => `/${language}/profile/${path}`;
  const shown = pages.map(({ path, label, needsLogin }) => ({
    href: addressOf(path),
    text: texts[label],
    isCurrent: path === current,
    needsLogin,
  }));
  return {
    language,
    siteName,
    title: shown.find(({ isCurrent }) => isCurrent)?.text ?? '',
    here: addressOf(current),
    pages: shown.filter(({ needsLogin }) => !(needsLogin && isGuest)),
    person: presentPerson(person),
    isStaff: await visitorOf(context).can('dashboard:open'),
    labels,
  };
}

function presentPerson({ name, email, phone, isEmailVerified, role }: Person): ShownPerson {
  return {
    name,
    initials: getInitials(name),
    email,
    phone: phone ?? '',
    isEmailVerified,
    isGuest: role === 'guest',
  };
}
