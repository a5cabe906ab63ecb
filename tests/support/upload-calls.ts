import { readdirSync } from 'node:fs';
import path from 'node:path';
import { bearerHeaders, nadia, startAccounts } from './account-calls.ts';
import { mp4Boxes } from './test-videos.ts';

/** A video of three megabytes. */
export const videoBytes: Buffer = Buffer.concat([
  mp4Boxes({ seconds: 12 }),
  Buffer.alloc(3_000_000, 7),
]);

/** Starts a site with staff, and their upload calls. */
export async function startUploads(env: Record<string, string> = {}) {
  const calls = await startAccounts(env);
  const { site } = calls;

  async function logIn(role: 'user' | 'editor', email = `${role}@clinic.example`) {
    const { json } = await calls.post('createUser', { ...nadia, email });
    const { db } = site.database;
    await db.updateTable('users').set({ role }).where('id', '=', json.userId).execute();
    return bearerHeaders(json.accessToken);
  }
  async function call(
    headers: Record<string, string>,
    rest: string,
    body?: object | Buffer,
    more: Record<string, string> = {},
  ) {
    const isBytes = Buffer.isBuffer(body);
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const answer = await site.send({
      method: body ? 'POST' : 'GET',
      target: `/api/videos/demo/uploads${rest}`,
      headers: { ...headers, 'content-type': type, ...more },
      ...(body && { body: isBytes ? body : JSON.stringify(body) }),
    });
    return { ...answer, json: JSON.parse(answer.body.toString()) };
  }
  const range = (from: number, to: number, total: number) => ({
    'content-range': `bytes ${from}-${to - 1}/${total}`,
  });
  const piece = (
    who: Record<string, string>,
    id: string,
    from: number,
    to: number,
    file = videoBytes,
  ) => call(who, `/${id}`, file.subarray(from, to), range(from, to, file.length));
  const begin = async (who: Record<string, string>, file = 'a/b.mp4', bytes = videoBytes.length) =>
    (await call(who, '', { path: file, bytes })).json.id as string;
  const folder = path.join(site.folder, 'videos/demo');
  const shown = () => readdirSync(folder).filter((name) => !name.startsWith('.'));
  return { site, logIn, call, range, piece, begin, folder, shown };
}
