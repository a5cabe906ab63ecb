import * as fc from 'fast-check';

/** A random body: nearly valid, of a wrong type, truncated, or noise. */
export interface RandomBody {
  type: string;
  body: Buffer;
}

const boundary = 'x-boundary';
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  `multipart/form-data; boundary=${boundary}`,
  'multipart/form-data',
  'text/plain',
  '',
];
const texts = fc.oneof(
  fc.constantFrom('Nadia', '01005550142', 'nadia@clinic.example', 'A message', '\u0000', '\uD800'),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.string({ maxLength: 40, unit: 'grapheme' }),
);
const values = fc.oneof(
  { weight: 3, arbitrary: texts },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Generates bodies for a call with these field names. */
export function randomBodies(fields: readonly string[]): fc.Arbitrary<RandomBody> {
  const names = fc.oneof(
    fc.constantFrom(...fields, '__proto__', 'constructor'),
    fc.string({ maxLength: 8 }),
  );
  const pairs = fc.array(fc.tuple(names, values), { maxLength: 8 });
  return fc.record({ type: fc.constantFrom(...types), body: bodiesOf(pairs) });
}

/** Converts without `toString`, which random objects may override. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function bodiesOf(pairs: fc.Arbitrary<[string, unknown][]>): fc.Arbitrary<Buffer> {
  const json = pairs.map((entries) => JSON.stringify(Object.fromEntries(entries)));
  const form = pairs.map((entries) =>
    entries.map(([name, value]) => `${percent(name)}=${percent(textOf(value))}`).join('&'),
  );
  const multipart = pairs.map((entries) =>
    [
      ...entries.map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
      ),
      `--${boundary}--\r\n`,
    ].join(''),
  );
  const written = fc.oneof(json, form, multipart, fc.json()).map((text) => Buffer.from(text));
  return fc.oneof(written, noise).chain((body) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(body) },
      // Truncated anywhere.
      { weight: 1, arbitrary: fc.nat(body.length).map((end) => body.subarray(0, end)) },
    ),
  );
}

const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));

function percent(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80%zz';
}
