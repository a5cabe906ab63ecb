/**
 * True for an https address without credentials, or a plain one of this machine, for tests; other
 * checks decide whether this machine may be called at all.
 */
export function isOutgoingUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const isSafe =
    protocol === 'https:' ||
    (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname));
  return isSafe && username === '' && password === '';
}
