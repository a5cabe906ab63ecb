import path from 'node:path';
import { systemActor } from '#server/core/access/can.ts';
import type { Role } from '#server/core/access/permissions.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import {
  type AccountAnswer,
  bearerHeaders,
  nadia,
  sameOriginHeaders,
  startAccounts,
} from './account-calls.ts';
import { storeTestRole } from './store-test-role.ts';
import { contentServices } from './content-services.ts';
import { courseFiles } from './course-fixture.ts';
import { temporaryFolder, writeFiles } from './project-folder.ts';
import type { TestServer } from './test-server.ts';

/** Account that makes API calls. */
export interface Caller {
  id: string;
  email: string;
  accessToken: string;
}

/** Starts the server with the small project's courses and videos, and people to call it. */
export async function startCourseCalls(env: Record<string, string> = {}) {
  const calls = await startAccounts(env);
  const { site } = calls;
  const folder = temporaryFolder();
  const demo = {
    id: 'demo',
    name: 'Demo',
    hosts: ['demo.example'],
    languages: ['en', 'ar'],
    defaultLanguage: 'en',
  };
  writeFiles(folder, { 'config.json': { projects: [demo] }, ...courseFiles('demo') });
  await importProjects(contentServices(site.database), systemActor, [
    { folder: path.join(folder, 'demo') },
  ]);
  await site.publish();
  writeFiles(path.join(site.folder, 'videos', 'demo'), {
    'poisons/plants/yew.mp4': 'the film of the yew',
    'poisons/plants/foxglove.mp4': 'the film of the foxglove',
  });
  let people = 0;

  async function addCaller(role: Role = 'user'): Promise<Caller> {
    const email = `person-${(people += 1)}@clinic.example`;
    const { json } = await calls.post('createUser', { ...nadia, email });
    await storeTestRole(site.database.db, json.userId, role === 'system' ? 'admin' : role);
    return { id: json.userId, email, accessToken: json.accessToken };
  }

  /** Returns the Cookie header of a person's browser. */
  async function cookieOf({ email }: Caller): Promise<string> {
    const { cookies } = await calls.post(
      'loginAsUser',
      { email, sub: nadia.sub },
      sameOriginHeaders,
    );
    return cookies.join('; ');
  }

  return { site, addCaller, cookieOf, ...callsOf(site) };
}

function callsOf(site: TestServer) {
  async function send(options: Parameters<TestServer['send']>[0]): Promise<AccountAnswer> {
    const { status, headers, body } = await site.send(options);
    const text = body.toString();
    const isJson = String(headers['content-type']).startsWith('application/json');
    return { status, headers, json: isJson ? JSON.parse(text) : text, cookies: [] };
  }
  const headersOf = (caller: Caller | null) => (caller ? bearerHeaders(caller.accessToken) : {});
  return {
    get: (target: string, caller: Caller | null, headers: Record<string, string> = {}) =>
      send({ target: `/api${target}`, headers: { ...headersOf(caller), ...headers } }),
    post: (
      target: string,
      body: object | string,
      caller: Caller | null,
      headers: Record<string, string> = {},
    ) =>
      send({
        method: 'POST',
        target: `/api${target}`,
        headers: { 'content-type': 'application/json', ...headersOf(caller), ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
