import { expect, test } from 'vitest';
import { isPublicAddress, lookUpPublic } from './public-addresses.ts';

test.each(['8.8.8.8', '172.15.0.1', '192.167.1.1', '2606:4700::1111', '2a00:1450:4001::8a'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

test('a name that leads to this machine is not looked up', async () => {
  const outcome = new Promise((resolve) => lookUpPublic('localhost', { all: true }, resolve));
  expect(String(await outcome)).toMatch(
    /^Error: localhost leads to (127\.0\.0\.1|::1), which is not public$/,
  );
});
