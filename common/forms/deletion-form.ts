import type { FormRules } from './form-rules.ts';

const unchanged = (text: string): string => text;

/** Rules of the deletion of one's account. The server decides whether the password is required. */
export const deletionRules = (asksPassword: boolean) =>
  ({
    current: {
      tidy: unchanged,
      check: (typed): 'account.current.missing' | 'account.current.wrong' | null =>
        asksPassword && typed === '' ? 'account.current.missing' : null,
    },
    sure: {
      tidy: unchanged,
      check: (answer) => (answer === 'yes' ? null : 'profile.delete.unsure'),
    },
  }) satisfies FormRules;
