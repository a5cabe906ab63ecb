/**
 * Returns the address of a WhatsApp chat with a stored telephone number; null if its country is not
 * known. Egyptian mobile numbers may lack the country code.
 */
export function whatsAppHref(phone: string): string | null {
  const egyptian = /^0?(1[0125]\d{8})$/.exec(phone)?.[1];
  const international = /^\+(\d{10,15})$/.exec(phone)?.[1] ?? /^[1-9]\d{11,12}$/.exec(phone)?.[0];
  const number = egyptian === undefined ? international : `20${egyptian}`;
  return number === undefined ? null : `https://wa.me/${number}`;
}
