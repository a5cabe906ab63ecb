import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { nadia } from '#tests/support/account-calls.ts';
import { startCourseCalls } from '#tests/support/course-calls.ts';
import { buy } from '#tests/support/course-fixture.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { root } from '#tests/support/root.ts';
import { createApiDocument } from './api-document.ts';

const run = promisify(execFile);

/** A program of somebody who has only the document: logs in, and lists courses and payments. */
const client = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl });

const login = await api.POST('/auth/loginAsUser', { body: { email, password } });
if (!login.data) throw new Error(login.error?.error.message);
const { userId, accessToken, role }: components['schemas']['Login'] = login.data;
const headers = { Authorization: \`Bearer \${accessToken}\` };

const params = { path: { userId } };
const mine = await api.GET('/user/{userId}/profile/getMyCourses', { params, headers });
const courses: readonly string[] = mine.data?.courses.map((course) => course.title.text) ?? [];
const { data } = await api.GET('/payment/getPayments', { headers });
const amounts: readonly number[] | undefined = data?.payments.map((payment) => payment.amount);
const refused = await api.GET('/payment/getPayments');
const code: string | undefined = refused.error?.error.code;

// @ts-expect-error An address that the document does not have
await api.GET('/payment/getPayment', { headers });
// @ts-expect-error A body without its email
await api.POST('/auth/loginAsUser', { body: { password } });
// @ts-expect-error A role that no account has
const isOwner = role === 'owner';

console.log(JSON.stringify({ role, courses, amounts, code, isOwner }));
`;

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  rewriteRelativeImportExtensions: true,
  skipLibCheck: true,
  types: ['node'],
};

test('a client generated from the document compiles and logs in', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  write('api.ts', await generateTypes(JSON.stringify(createApiDocument())));
  write('client.ts', client);
  write('package.json', '{"type":"module"}');
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['client.ts'] }));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const compiled = await run(process.execPath, [compiler, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(compiled.stdout).toBe('');

  const { site, addCaller } = await startCourseCalls();
  const person = await addCaller();
  await buy(site.database, { person }, 'poisons', 'demo');
  const args = [`http://127.0.0.1:${site.port}/api`, person.email, nadia.sub];
  const { stdout } = await run(process.execPath, [path.join(folder, 'client.js'), ...args]);
  expect(JSON.parse(stdout)).toEqual({
    role: 'user',
    courses: ['Poisons'],
    amounts: [30_000],
    code: 'unauthorized',
    isOwner: false,
  });
});

/** Returns the document's types, as openapi-typescript writes them. */
async function generateTypes(document: string): Promise<string> {
  // The generator prints with the compiler's old interface, which our TypeScript no longer has.
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === 'typescript' ? '@ts-morph/common/dist/typescript.js' : specifier, context),
  });
  try {
    const { astToString, default: generate } = await import('openapi-typescript');
    return astToString(await generate(document));
  } finally {
    hooks.deregister();
  }
}
