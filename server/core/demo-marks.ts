/* Marks by which code recognizes sample data (decision 057) without asking the database. */

const emailHost = 'demo.example.com';
const numberPrefix = 'demo-';

/** Returns the address of a sample person. RFC 2606 reserves its domain. */
export function demoEmail(name: string): string {
  return `${name}@${emailHost}`;
}

/** True for the address of a sample person: nothing is sent there. */
export function isDemoEmail(address: string): boolean {
  return address.toLowerCase().endsWith(`@${emailHost}`);
}

/** Returns a number as the provider would give it to a sample order or payment. */
export function demoNumber(id: string): string {
  return `${numberPrefix}${id.slice(-12)}`;
}

/** True for a sample order or payment, which no provider knows. */
export function isDemoNumber(number: string | null): boolean {
  return number?.startsWith(numberPrefix) ?? false;
}

/** Pattern for `like` of the numbers of sample orders. */
export const demoNumberPattern = `${numberPrefix}%`;
