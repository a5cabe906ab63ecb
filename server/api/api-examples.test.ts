import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  exampleProject,
  footerPath,
  footerUnit,
  oldFooter,
  oldRevisionId,
  servicesPath,
  servicesTitle,
} from '#contracts/examples.ts';
import { restoreRevision } from '#contracts/history.ts';
import { areas } from '#contracts/index.ts';
import * as contracts from '#contracts/logins.ts';
import { setProducts } from '#contracts/products.ts';
import { planRelease, publish, revertRelease, unpublish } from '#contracts/releases.ts';
import { confirmTranslations, saveUnit } from '#contracts/units.ts';
import { systemActor } from '#server/core/access/can.ts';
import type { Database } from '#server/core/db/connect.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import {
  createSchemaCheck,
  type ExampleCall,
  type ExampleContent,
  type ExampleDocument,
} from '#tests/support/answer-checks.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { startCourseCalls } from '#tests/support/course-calls.ts';
import { temporaryFolder, writeFiles } from '#tests/support/project-folder.ts';
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

/** Bodies and answers of all calls. */
const contents = calls.flatMap(({ call, place }) => [
  ...contentsOf(call.requestBody, [...place, 'requestBody']),
  ...Object.entries(call.responses).flatMap(([status, response]) =>
    contentsOf(response, [...place, 'responses', status]),
  ),
]);

test('every example fits its schema in the document', () => {
  const parameters = calls.flatMap(({ call, place }) =>
    (call.parameters ?? []).map(({ schema }, index) => ({
      example: schema.example,
      place: [...place, 'parameters', String(index), 'schema'],
    })),
  );
  const given = [...contents, ...parameters].filter(({ example }) => example !== undefined);
  expect(given.length).toBeGreaterThan(120);
  expect(given.flatMap(({ example, place }) => findFaults(place, example))).toEqual([]);
});

test('the check finds a wrong example', () => {
  const place = ['paths', '/search', 'get', 'responses', '200', 'content', 'application/json'];
  expect(findFaults([...place, 'schema'], { results: [{ href: 1 }] })).not.toEqual([]);
});

test('every example is taken by its contract, also by the rules that no document tells', () => {
  const defined = Object.values(areas).flatMap((area) =>
    Object.entries(area as object as Contracts).flatMap(([name, { request, responses = {} }]) =>
      [request?.body, ...Object.values(responses)].flatMap((part) =>
        Object.values(part?.content ?? {}).map((content) => ({ name, ...content })),
      ),
    ),
  );
  const given = defined.filter(({ example }) => example !== undefined);
  expect(given.length).toBeGreaterThan(100);
  for (const { name, schema, example } of given) {
    if (!(schema instanceof z.ZodType)) throw new Error(`${name}: its example has no schema`);
    expect(schema.safeParse(example).error, name).toBeUndefined();
  }
});

test('every body and every answer has an example', () => {
  // A chunk of a video is bytes.
  const missing = contents.filter(
    ({ type, example }) => type !== 'application/octet-stream' && example === undefined,
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
    const { status, json } = await get(addressOf(path, call), null);
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

test('the examples of a change to a draft work in this order, and those of reading it', async () => {
  const { get, post, editor, fill } = await startFooterCalls();
  const reads = calls.filter(
    ({ path, method, call }) =>
      method === 'get' &&
      /^\/(?:editor|content)\//.test(path) &&
      !addressOf(path, call).includes('/{'),
  );
  expect(reads.length).toBeGreaterThan(10);
  const posted = [saveUnit, confirmTranslations, planRelease, restoreRevision].flatMap((contract) =>
    calls.filter(({ path, method }) => path === contract.path && method === 'post'),
  );
  expect(posted).toHaveLength(4);
  for (const { path, method, call, place } of [...posted, ...reads]) {
    const address = fill(addressOf(path, call));
    const { status, json } =
      method === 'get'
        ? await get(address, editor)
        : await post(address, fill(JSON.stringify(requestExample(path))), editor);
    expect(status, `${address} ${JSON.stringify(json)}`).toBe(200);
    expect(findFaults(answerOf(place), json)).toEqual([]);
  }
});

test('the examples of publishing, reverting and unpublishing work in this order', async () => {
  const { post, editor, fill } = await startFooterCalls();
  async function run(path: string, status: number, given: Record<string, string> = {}) {
    const { id = '', ...known } = given;
    const { post: call } = document.paths[path] ?? {};
    if (!call) throw new Error(`${path} is not in the document`);
    const body = { ...JSON.parse(fill(JSON.stringify(requestExample(path)))), ...known };
    const answer = await post(addressOf(path, call).replace('{id}', id), body, editor);
    expect(answer.status, `${path} ${JSON.stringify(answer.json)}`).toBe(status);
    expect(findFaults(answerOf(['paths', path, 'post'], status), answer.json)).toEqual([]);
    return answer.json;
  }
  await run(saveUnit.path, 200);
  const { token } = await run(planRelease.path, 200);
  const { release } = await run(publish.path, 201, { token });
  const reverted = await run(revertRelease.path, 200, { id: release.id });
  expect(reverted.revertsId).toBe(release.id);
  const unpublished = await run(unpublish.path, 200);
  expect(unpublished.release.documents).toHaveLength(1);
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
  part: { content?: Readonly<Record<string, ExampleContent>> } = {},
  place: readonly string[],
) {
  return Object.entries(part.content ?? {}).map(([type, { example, schema }]) => ({
    type,
    example: example ?? namedExample(schema?.$ref),
    place: [...place, 'content', type, 'schema'],
  }));
}

/** Returns the example of a component, such as the one of all errors. */
function namedExample(reference = ''): unknown {
  return document.components.schemas[reference.replace('#/components/schemas/', '')]?.example;
}

/** Returns the address of a call with the examples of its parameters. */
function addressOf(path: string, { parameters = [] }: ExampleCall): string {
  const given = parameters.filter(({ schema }) => schema.example !== undefined);
  const query = given.filter((parameter) => parameter.in === 'query');
  const filled = given.reduce(
    (address, { name, schema }) => address.replace(`{${name}}`, String(schema.example)),
    path,
  );
  const texts = query.map(({ name, schema }) => [name, String(schema.example)]);
  return `${filled}?${new URLSearchParams(texts)}`;
}

/** Starts the server with the published footer; `fill` sets its revision's id in an example. */
async function startFooterCalls() {
  const { site, get, post, addCaller } = await startCourseCalls();
  await importFooter(site.database);
  await site.publish();
  const editor = await addCaller('editor');
  const opened = await get(`/editor/${exampleProject}/unit?path=${footerPath}`, editor);
  const fill = (text: string) => text.replaceAll(oldRevisionId, opened.json.versions.en.revisionId);
  return { get, post, editor, fill };
}

/** Imports a project with the footer before its change, and with a section. */
async function importFooter(database: Database): Promise<void> {
  const config = {
    id: exampleProject,
    name: 'Example Company',
    hosts: [],
    languages: ['en', 'ar'],
    defaultLanguage: 'en',
  };
  const folder = temporaryFolder();
  writeFiles(folder, {
    'config.json': { projects: [config] },
    [`${exampleProject}/content/en/footer.json`]: oldFooter,
    [`${exampleProject}/content/ar/footer.json`]: footerUnit.versions.ar.value,
    [`${exampleProject}/${servicesPath.replace('{lang}', 'en')}`]: { title: servicesTitle },
  });
  const project = join(folder, exampleProject);
  await importProjects(contentServices(database), systemActor, [{ folder: project }]);
}

/** Returns the example of a posted body. */
function requestExample(path: string): object {
  const body = document.paths[path]?.['post']?.requestBody;
  return Object(body?.content['application/json']?.example);
}

function answerOf(place: readonly string[], status = 200): string[] {
  return [...place, 'responses', String(status), 'content', 'application/json', 'schema'];
}
