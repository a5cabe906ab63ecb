/** What an address counts as where visitors are counted: itself, and an IPv6 address its network of 64 bits. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const whole = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0')];
  return whole.slice(0, 4).join(':');
}
