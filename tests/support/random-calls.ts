import * as fc from 'fast-check';

/** The part of JSON Schema 2020-12 that the API document uses for requests. */
interface Schema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  /** False if `prefixItems` is complete. */
  items?: Schema | false;
  prefixItems?: readonly Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

interface Content {
  schema: Schema;
  example?: unknown;
}

interface DescribedCall {
  security?: readonly Readonly<Record<string, unknown>>[];
  servers?: readonly { url: string }[];
  parameters?: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Readonly<Record<string, Content>> };
  responses: Readonly<Record<string, { content?: Readonly<Record<string, Content>> }>>;
}

export interface ApiDocument {
  components: { schemas: Readonly<Record<string, Schema>> };
  paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
}

export interface Operation extends DescribedCall {
  /** `GET /payment/getPayments` */
  name: string;
  method: string;
  /** With its parameters in braces: `/api/payment/refunds/{id}/approve`. */
  path: string;
}

/** A call with placeholders such as `@self` for ids of the caller or of others. */
export interface RandomCall {
  operation: Operation;
  target: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
}

export function listOperations({ paths, components }: ApiDocument): Operation[] {
  return Object.entries(withoutReferences(paths, components.schemas)).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({
      ...call,
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: (call.servers?.[0]?.url ?? '/api') + path,
    })),
  );
}

/** Replaces references to named schemas, none of which contains itself. */
function withoutReferences<Value>(value: Value, schemas: Readonly<Record<string, Schema>>): Value {
  return JSON.parse(JSON.stringify(value), (_name, inner: unknown) => {
    const { $ref } = Object(inner) as { $ref?: string };
    const schema = schemas[$ref?.replace('#/components/schemas/', '') ?? ''];
    return schema ? withoutReferences(schema, schemas) : inner;
  });
}

/** Placeholders for ids known only at call time; `@seen` is an id from an earlier response. */
const ids = ['@self', '@order', '@order', '@other', '@otherOrder', '@seen', '@seen', '@seen'];
const files = ['poisons/plants/yew.mp4', 'products.json', '{lang}/header.json', 'new/film.mp4'];

/** Likely values by parameter or field name, where the schema says only `string`. */
const likely: Readonly<Record<string, readonly string[]>> = {
  userId: ['@self', '@self', '@self', '@other', '@other'],
  id: ids,
  before: ids,
  after: ids,
  order: ['@order', '@order', '@otherOrder', '@seen'],
  revisionId: ids,
  project: ['demo'],
  key: ['poisons', 'hygiene', 'bundle'],
  product: ['poisons', 'hygiene', 'bundle'],
  products: ['poisons'],
  lang: ['en', 'ar', '-'],
  language: ['en', 'ar'],
  of: ['en', 'ar'],
  file: [
    'yew.mp4',
    'foxglove.mp4',
    'header.json',
    'products.json',
    'course-page/courses-data.json',
  ],
  serviceType: ['courses-data', 'clients'],
  path: [...files, '{lang}/course-page/courses-data.json'],
  paths: files,
  lesson: ['yew.mp4', 'foxglove.mp4', 'adder.mp4'],
  lessons: ['yew.mp4'],
  email: ['@email', '@email', '@otherEmail', 'somebody@clinic.example'],
  sub: ['violet teapot 9'],
  password: ['violet teapot 10'],
  current: ['violet teapot 9'],
  name: ['Salma Hassan'],
  first_name: ['Salma'],
  last_name: ['Hassan'],
  latin: ['Salma Hassan'],
  arabic: ['سلمى حسن'],
  phone: ['01005550143'],
  phone_number: ['01005550143'],
  code: ['SPRING', '123456'],
  coupon: ['SPRING'],
  q: ['poison', 'a'],
};

const nonsense = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '../..',
    '__proto__',
    'null',
    '%00',
    '\u0000',
    '\uD800',
    "' or 1=1",
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.uuid({ version: 7 }),
  fc.constant('x'.repeat(2_000)),
);

function textsFor(name: string, { minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const free = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
  const known = likely[name];
  return known
    ? fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...known) },
        { weight: 1, arbitrary: free },
        { weight: 1, arbitrary: nonsense },
      )
    : fc.oneof({ weight: 4, arbitrary: free }, { weight: 1, arbitrary: nonsense });
}

/** Generates values that match a schema, or nearly. */
function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name)));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'string':
      return textsFor(name, schema);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { items = {}, prefixItems, minItems = 0, maxItems = 3 } = schema;
      if (prefixItems) return fc.tuple(...prefixItems.map((item) => valuesOf(item, name)));
      if (items === false) return fc.constant([]);
      return fc.array(valuesOf(items, name), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 3)),
      });
    }
    case 'object':
      return objectsOf(schema);
    default:
      return fc.oneof(textsFor(name, {}), fc.jsonValue({ maxDepth: 2 }));
  }
}

function numbersOf({ minimum = -10, maximum = 1_000 }: Schema): fc.Arbitrary<number> {
  const min = Math.max(minimum, -2_147_483_648);
  const max = Math.max(min, Math.min(maximum, 2_147_483_647));
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min, max }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -1, 0.5, 1e21, Number.MAX_SAFE_INTEGER) },
  );
}

function objectsOf({
  properties = {},
  required = [],
  additionalProperties: more,
}: Schema): fc.Arbitrary<object> {
  if (Object.keys(properties).length === 0) {
    const inner = typeof more === 'object' ? valuesOf(more) : fc.jsonValue({ maxDepth: 1 });
    return fc.dictionary(fc.string({ maxLength: 6 }), inner, { maxKeys: 2 });
  }
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, schema] of Object.entries(properties)) fields[name] = valuesOf(schema, name);
  return fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: [...required] }));
}

/** Generates bodies that match, have a missing or changed field, or are something else. */
function bodiesOf({ schema, example }: Content): fc.Arbitrary<string> {
  const fitting = valuesOf(schema);
  const right = example === undefined ? fitting : fc.oneof(fitting, fitting, fc.constant(example));
  const changed = fc
    .tuple(right, fc.nat(20), fc.option(fc.oneof(nonsense, fc.jsonValue({ maxDepth: 3 }))))
    .map(([value, place, put]) => {
      const copy: Record<string, unknown> = { ...(value as object) };
      const names = [...Object.keys(copy), 'unknown'];
      const name = names[place % names.length] ?? 'unknown';
      if (put === null) delete copy[name];
      else copy[name] = put;
      return copy;
    });
  return fc.oneof(
    { weight: 6, arbitrary: right.map(write) },
    { weight: 2, arbitrary: changed.map(write) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[]', 'null', '{"a":1', '\uFEFF{}') },
  );
}

function write(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

const conditions = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { 'if-none-match': '*' },
  { 'if-match': '*' },
  { 'if-match': '"x"' },
  { 'accept-language': 'ar' },
  { 'content-range': 'bytes 0-9/10' },
);

/** Generates calls of the operations, with parameters and bodies by their schemas. */
export function randomCalls(operations: readonly Operation[]): fc.Arbitrary<RandomCall> {
  return fc.oneof(...operations.map(callsOf));
}

function callsOf(operation: Operation): fc.Arbitrary<RandomCall> {
  const { path, parameters = [], requestBody } = operation;
  const values = fc.tuple(
    ...parameters.map(({ name, required, schema }) => {
      const value = valuesOf(schema, name).map(String);
      return required ? value : fc.option(value);
    }),
  );
  const content = Object.entries(requestBody?.content ?? {});
  const json = requestBody?.content['application/json'];
  const [firstType = '', first] = content[0] ?? [];
  const type = json ? 'application/json' : firstType;
  const types = fc.oneof(
    { weight: 9, arbitrary: fc.constant(type) },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', ...content.map(([name]) => name)) },
  );
  const described = json ?? first;
  const body = described ? fc.tuple(types, bodiesOf(described)) : fc.constant(null);
  return fc.tuple(values, body, conditions).map(([given, sent, more]) => {
    let target = path;
    const query = new URLSearchParams();
    for (const [index, { name, in: place }] of parameters.entries()) {
      const value = (given[index] ?? null) as string | null;
      if (value === null) continue;
      if (place === 'path') target = target.replace(`{${name}}`, () => encode(value));
      else query.append(name, value);
    }
    const search = String(query).replaceAll('%40', '@');
    return {
      operation,
      target: search ? `${target}?${search}` : target,
      headers: { ...more, ...(sent && { 'content-type': sent[0] }) },
      body: sent && sent[1],
    };
  });
}

function encode(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text).replaceAll('%40', '@').replaceAll('%2F', '/')
    : '%ED%A0%80';
}
