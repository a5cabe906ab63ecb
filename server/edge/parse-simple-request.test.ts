import { expect, test } from 'vitest';
import { parseSimpleRequest } from './parse-simple-request.ts';

const read = (text: string) => parseSimpleRequest(Buffer.from(text, 'latin1'));
const asked = (...lines: string[]) => read(`${lines.join('\r\n')}\r\n\r\n`);

test('a plain question for a page is read', () => {
  const request = asked(
    'GET /en/search?q=%D8%A3&x=a+b HTTP/1.1',
    'Host: demo.example:3000',
    'Connection: keep-alive',
    'accept-Encoding:  gzip, br\t',
    'Cookie: a="1"; b=2',
    'X-Empty:',
  );
  expect(request).toEqual({
    method: 'GET',
    url: '/en/search?q=%D8%A3&x=a+b',
    headers: { 'host': 'demo.example:3000', 'accept-encoding': 'gzip, br' },
  });
});

test.each([
  ['another method', ['POST / HTTP/1.1', 'Host: a']],
  ['a method that is not in capitals', ['get / HTTP/1.1', 'Host: a']],
  ['another version', ['GET / HTTP/1.0', 'Host: a']],
  ['a whole address', ['GET http://a/ HTTP/1.1', 'Host: a']],
  ['a target with a blank', ['GET /a b HTTP/1.1', 'Host: a']],
  ['a target with a fragment', ['GET /a#b HTTP/1.1', 'Host: a']],
  ['a target beyond ASCII', ['GET /\xe9 HTTP/1.1', 'Host: a']],
  ['two blanks', ['GET  / HTTP/1.1', 'Host: a']],
  ['no host', ['GET / HTTP/1.1', 'Accept: */*']],
  ['two hosts', ['GET / HTTP/1.1', 'Host: a', 'Host: b']],
  ['a name twice', ['GET / HTTP/1.1', 'Host: a', 'Accept-Encoding: br', 'accept-encoding: gzip']],
  ['a length', ['GET / HTTP/1.1', 'Host: a', 'Content-Length: 0']],
  ['a body in pieces', ['GET / HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked']],
  ['another protocol', ['GET / HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: h2c']],
  ['an end', ['GET / HTTP/1.1', 'Host: a', 'Connection: close']],
  ['what it expects', ['GET / HTTP/1.1', 'Host: a', 'Expect: 100-continue']],
  ['a blank before the colon', ['GET / HTTP/1.1', 'Host : a']],
  ['a line that goes on', ['GET / HTTP/1.1', 'Host: a', ' b']],
  ['a name that is none', ['GET / HTTP/1.1', 'Host: a', 'x[]: 1']],
  ['no colon', ['GET / HTTP/1.1', 'Host: a', 'x']],
  ['a control character', ['GET / HTTP/1.1', 'Host: a', 'x: \0']],
  ['a lone line feed', ['GET / HTTP/1.1', 'Host: a\nx: 1']],
  ['what is too long', ['GET / HTTP/1.1', 'Host: a', `x: ${'y'.repeat(8_192)}`]],
])('a request with %s is left to Node', (_what, lines) => {
  expect(asked(...lines)).toBeNull();
});

test.each([
  ['', 'nothing'],
  ['GET / HTTP/1.1\r\n\r\n', 'no header'],
  ['GET / HTTP/1.1\r\nHost: a\r\n', 'a beginning'],
  ['\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n', 'an empty line before it'],
  ['GET / HTTP/1.1\nHost: a\n\n', 'other ends of lines'],
  ['GET / HTTP/1.1\r\nHost: a\r\n\r\nx', 'more than a request'],
  ['GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n', 'two'],
])('%j is left to Node: %s', (text) => {
  expect(read(text)).toBeNull();
});

test('only what an answer from memory depends on is taken up', () => {
  const request = asked(
    'GET / HTTP/1.1',
    'Host: a',
    'Upgrade-Insecure-Requests: 1',
    'Cookie: a',
    'Cookie: b',
    '__proto__: 2',
    'If-None-Match: "a", "b"',
    'X-Forwarded-For: 192.0.2.1',
    'X-Forwarded-Host: b',
    'X-Forwarded-Proto: https',
    'X-Request-Id: 12345678',
  );
  expect(request?.headers).toEqual({
    'host': 'a',
    'if-none-match': '"a", "b"',
    'x-forwarded-for': '192.0.2.1',
    'x-forwarded-host': 'b',
    'x-forwarded-proto': 'https',
    'x-request-id': '12345678',
  });
});

test('as many different requests as anybody likes are read', () => {
  for (let index = 0; index < 1_000; index += 1)
    expect(asked(`GET /${index} HTTP/1.1`, 'Host: a')?.url).toBe(`/${index}`);
});
