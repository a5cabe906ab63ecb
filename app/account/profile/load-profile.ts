import { getInitials } from '#common/text/initials.ts';
import type { LabelKey, Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Person } from '#server/accounts/people/person.ts';
import type { LoadArgs } from '../../load-args.ts';
import { formLabels } from '../alert-text.ts';
import { requireMember } from '../../member.ts';
import { pageOf, visitorOf } from '../../server-context.ts';

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

/** Loads the common data of a profile page, with further labels. */
export async function loadProfile<K extends LabelKey>(
  { context, params }: LoadArgs,
  keys: readonly K[] = [],
): Promise<Profile<K>> {
  const { site, language, siteName } = pageOf({ context, params });
  const { person } = await requireMember(context);
  return {
    language,
    siteName,
    person: presentPerson(person),
    isStaff: await visitorOf(context).can('dashboard:open'),
    labels: await site.labels(language, [...profileLabels, ...keys]),
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
