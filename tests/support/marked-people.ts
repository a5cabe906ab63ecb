import type { startCourseCalls } from './course-calls.ts';
import { bearerHeaders, nadia } from './account-calls.ts';

export type MarkedRole = 'guest' | 'user' | 'editor' | 'admin' | 'sales' | 'support';

/** A person whose data contains unique words. */
export interface MarkedPerson {
  id: string;
  role: MarkedRole;
  email: string;
  accessToken: string;
  order: string;
  /** Unique words of their name, contact details and order; random calls never send them. */
  words: readonly string[];
}

type Calls = Awaited<ReturnType<typeof startCourseCalls>>;

/** Adds a person of a role with an order; `number` must be unique. */
export async function addMarkedPerson(
  calls: Calls,
  role: MarkedRole,
  number: number,
): Promise<MarkedPerson> {
  const mark = `Q${lettersOf(number)}zz`;
  const email = `${mark.toLowerCase()}@clinic.example`;
  const phone = `0100${String(7_000_000 + number)}`;
  const from = { 'x-forwarded-for': addressOf(number) };
  const signUp = { ...nadia, name: `Salma ${mark}`, email, phone };
  const path = role === 'guest' ? '/auth/loginAsGuest' : '/auth/createUser';
  const { json } = await calls.post(path, role === 'guest' ? {} : signUp, null, from);
  if (role === 'editor' || role === 'admin')
    await calls.site.database.db
      .updateTable('users')
      .set({ role })
      .where('id', '=', json.userId)
      .execute();
  if (role === 'sales' || role === 'support')
    await calls.site.database.db
      .insertInto('project_roles')
      .values({ user_id: json.userId, project_id: 'demo', role, languages: '' })
      .execute();
  const caller = { id: json.userId, email, accessToken: json.accessToken };
  const buyer = { first_name: 'Salma', last_name: mark, email, phone_number: phone };
  const order = { items: [{ key: 'poisons', quantity: 1 }], billing_data: buyer };
  await calls.post(`/payment/${caller.id}/sendPaymentRequest`, order, caller, from);
  const headers = { ...bearerHeaders(caller.accessToken), ...from };
  const listed = await calls.site.get('/api/payment/getPayments', headers);
  const { payments } = JSON.parse(listed.body.toString());
  const id = (payments as { id: string; product: string }[]).find(
    ({ product }) => product === 'poisons',
  );
  if (!id) throw new Error(`${role} has no order`);
  return { ...caller, role, order: id.id, words: [mark, email, phone, id.id] };
}

/** Returns an address in a network of its own, so that rate limits are not shared. */
export function addressOf(number: number): string {
  return `11.${(number >> 16) % 256}.${(number >> 8) % 256}.${number % 256}`;
}

/** Encodes a number in letters, because names contain letters only. */
function lettersOf(number: number): string {
  return Array.from(number.toString(26).padStart(4, '0'), (digit) =>
    String.fromCodePoint(97 + Number.parseInt(digit, 26)),
  ).join('');
}
