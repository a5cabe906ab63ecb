import { expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#contracts/index.ts';
import * as contracts from '#contracts/logins.ts';
import { setProducts } from '#contracts/products.ts';
import { createSchemaCheck, type ExampleDocument } from '#tests/support/answer-checks.ts';
import { startCourseCalls } from '#tests/support/course-calls.ts';
import { createApiDocument } from './api-document.ts';

const document = JSON.parse(JSON.stringify(createApiDocument())) as ExampleDocument;
const findFaults = createSchemaCheck(document);

/** All calls of the document, with their places in it. */
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({
    path,
    method,
    call,
    place: ['paths', path, method],
  })),
);

test('every example fits its schema in the document', () => {
  const examples = calls.flatMap(({ call, place }) => [
    ...contentsOf(call.requestBody, [...place, 'requestBody']),
    ...Object.entries(call.responses).flatMap(([status, response]) =>
      contentsOf(response, [...place, 'responses', status]),
    ),
    ...(call.parameters ?? []).map(({ schema }, index) => ({
      example: schema.example,
      place: [...place, 'parameters', String(index), 'schema'],
    })),
  ]);
  const given = examples.filter(({ example }) => example !== undefined);
  expect(given.length).toBeGreaterThan(120);
  expect(given.flatMap(({ example, place }) => findFaults(place, example))).toEqual([]);
});

test('the check finds a wrong example', () => {
  const place = ['paths', '/search', 'get', 'responses', '200', 'content', 'application/json'];
  expect(findFaults([...place, 'schema'], { results: [{ href: 1 }] })).not.toEqual([]);
});

test('every example is taken by its contract, also by the rules that no document tells', () => {
  const contents = Object.values(areas).flatMap((area) =>
    Object.entries(area as object as Contracts).flatMap(([name, { request, responses = {} }]) =>
      [request?.body, ...Object.values(responses)].flatMap((part) =>
        Object.values(part?.content ?? {}).map((content) => ({ name, ...content })),
      ),
    ),
  );
  const given = contents.filter(({ example }) => example !== undefined);
  expect(given.length).toBeGreaterThan(100);
  for (const { name, schema, example } of given) {
    if (!(schema instanceof z.ZodType)) throw new Error(`${name}: its example has no schema`);
    expect(schema.safeParse(example).error, name).toBeUndefined();
  }
});

test('every JSON body that has fields has an example', () => {
  const missing = calls.flatMap(({ call, place }) =>
    contentsOf(call.requestBody, place).filter(
      ({ type, example, isRequired }) =>
        type === 'application/json' && isRequired && example === undefined,
    ),
  );
  expect(missing).toEqual([]);
});

test('public calls answer their examples as the document says', async () => {
  const { get, post, addCaller } = await startCourseCalls();
  const admin = await addCaller('admin');
  const saved = await post(setProducts.path, requestExample(setProducts.path), admin);
  expect(saved.status, JSON.stringify(saved.json)).toBe(200);
  const reads = calls.filter(({ method, call }) => method === 'get' && call.security.length === 0);
  expect(reads.length).toBeGreaterThan(2);
  for (const { path, call, place } of reads) {
    const parameters = Map.groupBy(call.parameters ?? [], (parameter) => parameter.in);
    const query = (parameters.get('query') ?? []).map(({ name, schema }) => [
      name,
      String(schema.example),
    ]);
    const filled = (parameters.get('path') ?? []).reduce(
      (address, { name, schema }) => address.replace(`{${name}}`, String(schema.example)),
      path,
    );
    const { status, json } = await get(`${filled}?${new URLSearchParams(query)}`, null);
    expect(status, path).toBe(200);
    expect(findFaults(answerOf(place), json)).toEqual([]);
  }
});

test('the examples of a sign-up, of logins and of a message work in this order', async () => {
  const { post } = await startCourseCalls();
  const paths = [
    contracts.createUser.path,
    contracts.loginAsUser.path,
    contracts.loginAsGuest.path,
    '/contact',
  ];
  for (const path of paths) {
    const place = ['paths', path, 'post'];
    const { status, json } = await post(path, requestExample(path), null);
    expect(status, `${path} ${JSON.stringify(json)}`).toBe(200);
    expect(findFaults(answerOf(place), json)).toEqual([]);
  }
});

/** An area also exports values that are no contracts. */
type Contracts = Readonly<Record<string, Partial<Contract>>>;
interface Contract {
  request: { body?: ContractPart };
  responses: Readonly<Record<string, ContractPart>>;
}
interface ContractPart {
  content?: Readonly<Record<string, { schema: unknown; example?: unknown }>>;
}

/** Lists a body's or response's contents with the places of their schemas. */
function contentsOf(
  part: { content?: Readonly<Record<string, { example?: unknown }>>; required?: boolean } = {},
  place: readonly string[],
) {
  return Object.entries(part.content ?? {}).map(([type, { example }]) => ({
    type,
    example,
    isRequired: part.required === true,
    place: [...place, 'content', type, 'schema'],
  }));
}

/** Returns the example of a posted body. */
function requestExample(path: string): object {
  const body = document.paths[path]?.['post']?.requestBody;
  return Object(body?.content['application/json']?.example);
}

function answerOf(place: readonly string[]): string[] {
  return [...place, 'responses', '200', 'content', 'application/json', 'schema'];
}
