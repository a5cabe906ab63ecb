import { accountForms } from './account-forms.ts';
import type { FormRules } from './form-rules.ts';

const { name, email } = accountForms['sign-up'];
const unchanged = (text: string): string => text;

/** Rules of an invitation. The server knows the roles. */
export const invitationRules = {
  name,
  email,
  role: { tidy: unchanged, check: (): 'admin.people.role.unknown' | null => null },
  languages: {
    separator: ',',
    tidy: unchanged,
    check: (codes, { role }) =>
      role === 'translator' && codes === '' ? 'admin.people.languages.missing' : null,
  },
} satisfies FormRules;
