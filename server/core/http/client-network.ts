/** Key by which clients are counted: the address, or the /64 network of an IPv6 address. */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const whole = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0')];
  return whole.slice(0, 4).join(':');
}
