import * as fc from 'fast-check';

/** One request, or two pipelined ones, written in pieces. */
export interface Exchange {
  /** One character per byte. */
  text: string;
  /** Positions of the cuts, as shares of the length. */
  cuts: readonly number[];
  /** Methods of the requests, as far as they are valid. */
  methods: readonly string[];
  /** True if the framing is valid, so that every request must be answered. */
  isWhole: boolean;
}

interface Message {
  method: string;
  text: string;
  isWhole: boolean;
}

/** Duplicates raise the probability. */
const cachedTargets = ['/en/home', '/en/home', '/ar/home', '/en/about?page=2', '/en/home?utm=x'];
const otherTargets = [
  '/',
  '/en',
  '/en/login',
  '/en/none',
  '/en/contact',
  '/en/admin/dashboard',
  '/api/docs',
  '/api/nothing',
  '/api/contact',
  '/api/auth/sessions',
  '/api/payment/callback?hmac=0',
  '/healthz',
  '/readyz',
  '/media/demo/leaf.svg',
  '/media/demo/leaf.svg',
  '/media/demo/none.png',
  '/assets/demo/content/en/header.json',
  '/assets/demo/content/en/none.json',
  '/build/app-abc.css',
  '/favicon.ico',
  '/video/demo/x/1/y.mp4',
  '/preview/token/en/home',
  '/update/demo/x',
];
const oddTargets = [
  '//en/home',
  '/en//home',
  '/en/home/',
  '/en/./home',
  '/en/../en/home',
  '/%65n/home',
  '/en/%68ome',
  '/en%2Fhome',
  '/en/home%00',
  '/en/home%zz',
  '/en/home%',
  '/en/home%C3%28',
  '/en/home?%zz',
  '/en/home?',
  '/en/home??',
  '/en/home#part',
  '/en/home;a=1',
  '/en/home?x=<">{}|\\^`',
  '/en/h\u00E9',
  '/en\\home',
  '/en/home.data',
  '/../../etc/passwd',
  '/media/%2e%2e/secret',
  'http://demo.example/en/home',
  'http://other.example/en/home',
  'https://demo.example:443//en/home',
  'demo.example:80',
  '*',
  'en/home',
  '',
  '/en/ho me',
  `/en/${'long'.repeat(1_800)}`,
  `/en/home?${'x'.repeat(9_000)}`,
];
const hosts = ['demo.example', 'demo.example', 'demo.example:3000', 'DEMO.EXAMPLE', 'a', '[::1]'];
const oddHosts = ['', 'a b', 'a@b', 'a:99999', '%', '1.2.3.999', '[::1', 'a,b', 'a/b', '\u00E9'];

const line = (name: string, ...values: string[]) =>
  fc.constantFrom(...values).map((value) => `${name}: ${value}`);

/** Generates header lines that browsers, proxies and programs send. */
function usualLines(etags: readonly string[]): fc.Arbitrary<string> {
  const tags = [...etags, ...etags.map((tag) => `W/${tag}`), '*', '"none"', `"x", ${etags[0]}`];
  return fc.oneof(
    line('Accept-Encoding', 'br', 'gzip', 'gzip, deflate, br', 'identity', '*;q=0', 'br;q=0, *'),
    line('If-None-Match', ...tags),
    line('If-None-Match', ...etags),
    line('If-None-Match', ...etags),
    line('If-Modified-Since', 'Thu, 01 Jan 2026 00:00:00 GMT', 'yesterday'),
    line('If-Match', '*', '"none"'),
    line('Range', 'bytes=0-3', 'bytes=-2', 'bytes=9-1', 'bytes=0-0,2-3', 'lines=1'),
    line('Cookie', 'language=ar', 'signed-in=1', 'account.session_token=x.y', 'a', '=;;', 'a="b'),
    line('Accept-Language', 'ar', 'en;q=0.1, ar', '*'),
    line('Accept', 'text/html', 'application/json', '*/*'),
    line('Connection', 'keep-alive', 'Keep-Alive', 'close', 'x', 'keep-alive, close'),
    line('Origin', 'https://demo.example', 'https://other.example', 'null'),
    line('Sec-Fetch-Site', 'same-origin', 'cross-site', 'none'),
    line('User-Agent', 'Mozilla/5.0', ''),
    line('X-Request-Id', 'proxy-1', 'a b', 'x'.repeat(300), ''),
    line('X-Forwarded-For', '192.0.2.7', '192.0.2.7, 198.51.100.1', '::ffff:808:808', 'x'),
    line('X-Forwarded-Host', 'demo.example', 'other.example', 'a b', ''),
    line('X-Forwarded-Proto', 'https', 'http', 'gopher'),
  );
}

/** Header lines that parsers may interpret differently. */
const oddLines = fc.oneof(
  fc.constantFrom(
    'Host: other.example',
    'host:demo.example',
    'Content-Length: 0',
    'Content-Length: 3',
    'content-length: +3',
    'Content-Length: 3, 3',
    'Content-Length: 0x3',
    'Content-Length: 99999999999999999999',
    'Content-Length:',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: identity',
    'Transfer-Encoding: chunked, gzip',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding:\u000Bchunked',
    'Connection: close, Host',
    'Connection: Upgrade',
    'Upgrade: h2c',
    'Upgrade: websocket',
    'Expect: 100-continue',
    'Expect: tea',
    'TE: trailers',
    'Trailer: Host',
    'Proxy-Connection: close',
    'Proxy-Connection: keep-alive',
    'Keep-Alive: timeout=1',
    'If-None-Match: *\r\nIf-None-Match: "x"',
    'X-Request-Id: a\r\nX-Request-Id: b',
    'Accept-Encoding: br\r\naccept-encoding: gzip',
    'X-Folded: a\r\n b',
    ' X-Indented: a',
    'X-Spaced : a',
    'X-Tabbed:\ta\t',
    'X-Bare-LF: a\nX-More: b',
    'X-Bare-CR: a\rb',
    'X-Nul: a\0b',
    'X-Bytes: \u00E9\u00FF',
    'X-Control: \u0001\u007F',
    'X-Empty:',
    ': nameless',
    'X-No-Colon',
    'X Name: a',
    'X[Name]: a',
    '__proto__: a',
    'constructor: a',
    `X-Long: ${'x'.repeat(9_000)}`,
    Array.from({ length: 150 }, (_none, index) => `X-${index}: a`).join('\r\n'),
  ),
  fc
    .tuple(
      fc.constantFrom('Host', 'HOST', 'Range', 'If-None-Match', 'Content-Length', 'Cookie'),
      fc.constantFrom(':', ' :', ':  ', ':\t', ':\u00A0', '::'),
      fc.oneof(fc.constantFrom('demo.example', '3', 'bytes=0-1'), fc.string({ maxLength: 8 })),
    )
    .map((parts) => parts.join('')),
);

const body = 'name=Nadia&a=1';
/** Framing headers with a matching body. */
const rightBodies = [
  [`Content-Length: ${body.length}`, body],
  ['Content-Length: 0', ''],
  ['Transfer-Encoding: chunked', `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
  ['Transfer-Encoding: chunked', '0\r\n\r\n'],
] as const;
const wrongBodies = [
  ['Content-Length: 5', body],
  ['Content-Length: 60', body],
  ['Content-Length: 3\r\nContent-Length: 4', body],
  ['Content-Length: 14\r\nContent-Length: 14', body],
  ['Content-Length: 14\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
  ['Transfer-Encoding: chunked', body],
  ['Transfer-Encoding: chunked', `${body.length}\r\n${body}\r\n0\r\n\r\n`],
  ['Transfer-Encoding: chunked', '3;a=b\r\nabc\r\n0\r\nX-Trailer: a\r\n\r\n'],
  ['Transfer-Encoding: chunked', '3;a=\n\r\nabc\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked', '-3\r\nabc\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
  ['X-Nothing: a', body],
] as const;

const types = fc.constantFrom(
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data',
  'Content-Type: text/plain',
);

/** Generates ordinary requests, mostly for cached pages. */
function rightMessages(etags: readonly string[]): fc.Arbitrary<Message> {
  const reading = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
    target: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...cachedTargets) },
      { weight: 1, arbitrary: fc.constantFrom(...otherTargets) },
    ),
    lines: fc.array(usualLines(etags), { maxLength: 4 }),
    sent: fc.constant(['', '']),
  });
  const writing = fc.record({
    method: fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'GET'),
    target: fc.constantFrom(...otherTargets, '/en/home'),
    lines: fc
      .tuple(fc.array(usualLines(etags), { maxLength: 3 }), types)
      .map(([lines, type]) => [...lines, type]),
    sent: fc.constantFrom(...rightBodies),
  });
  return fc
    .tuple(
      fc.oneof({ weight: 5, arbitrary: reading }, { weight: 1, arbitrary: writing }),
      fc.constantFrom(...hosts),
    )
    .map(([{ method, target, lines, sent }, host]) => ({
      method,
      text: write(`${method} ${target} HTTP/1.1`, [`Host: ${host}`, ...lines], sent),
      isWhole: true,
    }));
}

function write(
  first: string,
  lines: readonly string[],
  [framing = '', sent = '']: readonly string[],
): string {
  return [first, ...lines, ...(framing ? [framing] : []), '', sent].join('\r\n');
}

/** Generates requests that are unusual in any of their parts. */
function oddMessages(etags: readonly string[]): fc.Arbitrary<Message> {
  const method = fc.constantFrom(
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'OPTIONS',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'get',
    'BREW',
    'GE T',
    '',
    'QUERY',
    'PRI',
  );
  const target = fc.constantFrom(...cachedTargets, ...otherTargets, ...oddTargets, ...oddTargets);
  const version = fc.constantFrom(
    'HTTP/1.1',
    'HTTP/1.1',
    'HTTP/1.1',
    'HTTP/1.0',
    'HTTP/1.0',
    'HTTP/0.9',
    'HTTP/1.2',
    'HTTP/2.0',
    'http/1.1',
    'HTTP/1.1 ',
    'HTTP/11',
    'HTTQ/1.1',
    '',
  );
  const host = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...hosts).map((name) => [`Host: ${name}`]) },
    { weight: 1, arbitrary: fc.constantFrom(...oddHosts).map((name) => [`Host: ${name}`]) },
    { weight: 1, arbitrary: fc.constant([]) },
  );
  const lines = fc.array(fc.oneof(usualLines(etags), oddLines), { maxLength: 4 });
  const sent = fc.oneof(
    { weight: 4, arbitrary: fc.constant(['', '']) },
    { weight: 1, arbitrary: fc.constantFrom(...rightBodies) },
    { weight: 2, arbitrary: fc.constantFrom(...wrongBodies) },
  );
  return fc.record({ method, target, version, host, lines, sent }).map((parts) => ({
    method: parts.method,
    text: write(
      `${parts.method} ${parts.target} ${parts.version}`,
      [...parts.host, ...parts.lines],
      parts.sent,
    ),
    isWhole: false,
  }));
}

/** Generates requests for cached pages with one unusual header line. */
function nearlyRightMessages(etags: readonly string[]): fc.Arbitrary<Message> {
  return fc
    .tuple(
      fc.constantFrom('GET', 'HEAD'),
      fc.constantFrom(...cachedTargets),
      fc.array(usualLines(etags), { maxLength: 1 }),
      oddLines,
    )
    .map(([method, target, lines, odd]) => ({
      method,
      text: write(`${method} ${target} HTTP/1.1`, ['Host: demo.example', ...lines, odd], []),
      isWhole: false,
    }));
}

/** Generates requests with characters removed, inserted or replaced. */
function damaged(messages: fc.Arbitrary<Message>): fc.Arbitrary<Message> {
  const change = fc.record({
    at: fc.nat(999),
    lost: fc.constantFrom(0, 0, 1, 1, 2, 10),
    text: fc.oneof(
      fc.constantFrom('', ' ', '\t', '\r', '\n', '\r\n', ':', '\0', '/', '%', '\u00FF', ','),
      fc.string({ maxLength: 3, unit: 'binary-ascii' }),
    ),
  });
  return fc
    .tuple(messages, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([message, changes]) => {
      let { text } = message;
      for (const { at, lost, text: put } of changes) {
        const start = Math.floor((at / 1_000) * text.length);
        text = text.slice(0, start) + put + text.slice(start + lost);
      }
      return { ...message, text, isWhole: false };
    });
}

/** Generates exchanges, half of them valid, for a site whose cached pages have these entity tags. */
export function randomExchanges(etags: readonly string[]): fc.Arbitrary<Exchange> {
  const right = rightMessages(etags);
  const odd = oddMessages(etags);
  const message = fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 1, arbitrary: nearlyRightMessages(etags) },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: damaged(right) },
    { weight: 1, arbitrary: damaged(odd) },
  );
  const messages = fc.oneof(
    { weight: 4, arbitrary: message.map((one) => [one]) },
    { weight: 1, arbitrary: fc.tuple(message, message) },
  );
  const cuts = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.array(fc.nat(100), { minLength: 1, maxLength: 3 }),
    },
  );
  return fc.tuple(messages, cuts).map(([all, places]) => ({
    text: all.map(({ text }) => text).join(''),
    cuts: places.toSorted((one, other) => one - other).map((percent) => percent / 100),
    methods: all.map(({ method }) => method),
    // Nothing may follow a request that ends its connection (RFC 9112, 9.6).
    isWhole: all.every(
      ({ isWhole, text }, index) =>
        isWhole && (index === all.length - 1 || !/^connection: .*close/im.test(text)),
    ),
  }));
}
