import { accountForms } from './account-forms.ts';
import type { FieldRule } from './form-rules.ts';
import { removeInvisible } from './person-fields.ts';

/** Maximum length of a reason or note, in UTF-16 units. */
const maxNoteLength = 1_000;

/** Returns a typed reason or note as it is stored. */
export function tidyNote(text: string): string {
  return removeInvisible(text).trim().slice(0, maxNoteLength).toWellFormed();
}

type OrderRule = FieldRule<
  'account.email.error' | 'admin.orders.note.missing' | 'admin.orders.refund.reason.missing'
>;

const note = (missing: NonNullable<ReturnType<OrderRule['check']>>): OrderRule => ({
  maxLength: maxNoteLength,
  tidy: tidyNote,
  check: (text) => (text === '' ? missing : null),
});

/** Rules of the forms on an order's page, each of one field. */
export const orderRules: Record<'address' | 'note' | 'refund', OrderRule> = {
  address: accountForms['forget-password'].email,
  note: note('admin.orders.note.missing'),
  refund: note('admin.orders.refund.reason.missing'),
};
