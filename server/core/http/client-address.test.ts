import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientReader } from './client-address.ts';

function requestFrom(peer: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  return Object.assign(new IncomingMessage(socket), { headers });
}

const proxies = ['10.0.0.0/8', '127.0.0.1', 'fd00::/8'];

test.each([
  ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['10.0.0.1', '6.6.6.6, 198.51.100.7', '198.51.100.7'],
  ['10.0.0.1', '6.6.6.6, 198.51.100.7, 10.2.0.1', '198.51.100.7'],
  ['::ffff:10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
  ['fd00::1', '[2001:db8::7]:443', '2001:db8::7'],
  ['10.0.0.1', '::ffff:808:808', '8.8.8.8'],
  ['10.0.0.1', '0:0:0:0:0:FFFF:0808:0808', '8.8.8.8'],
  ['10.0.0.1', '[::ffff:8.8.8.8]:443', '8.8.8.8'],
  ['10.0.0.1', '8.8.8.8, ::ffff:a00:5', '8.8.8.8'],
  ['::ffff:a00:1', '2001:DB8:0:0::7', '2001:db8::7'],
  ['127.0.0.1', '10.0.0.5, 10.0.0.6', '10.0.0.5'],
  ['127.0.0.1', '', '127.0.0.1'],
  ['127.0.0.1', 'nonsense', '127.0.0.1'],
])('from %s with X-Forwarded-For "%s" comes %s', (peer, forwarded, address) => {
  const request = requestFrom(peer, { 'host': 'a.example', 'x-forwarded-for': forwarded });
  expect(clientReader(proxies)(request).address).toBe(address);
});

test('protocol and host count only from a trusted proxy', () => {
  const headers = {
    'host': 'inner',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'a.example',
  };
  expect(clientReader(proxies)(requestFrom('10.0.0.1', headers))).toMatchObject({
    protocol: 'https',
    host: 'a.example',
    viaTrustedProxy: true,
  });
  expect(clientReader([])(requestFrom('10.0.0.1', headers))).toMatchObject({
    protocol: 'http',
    host: 'inner',
    viaTrustedProxy: false,
  });
});
