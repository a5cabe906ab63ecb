import { guestHost } from './people-queries.ts';

/** Returns a person's email address; null for a guest without a confirmed one. */
export function findOwnEmail(user: { email: string; guest_email: string | null }): string | null {
  return user.guest_email ?? (user.email.endsWith(`@${guestHost}`) ? null : user.email);
}
