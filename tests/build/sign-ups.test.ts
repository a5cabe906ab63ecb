import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';

const signUps = 1_000;
/** Later in the thousand by hand: KILLED_AFTER=600. */
const killedAfter = Number(process.env['KILLED_AFTER'] ?? 60);
const atOnce = 8;
const env = { TRUSTED_PROXIES: '127.0.0.1, ::1', LOG_ACCESS: 'off' };

const personOf = (index: number) => ({
  name: 'Nadia El Sherif',
  email: `nadia${index}@clinic.example`,
  phone: '01005550142',
  sub: `violet teapot ${index}`,
});

/** Each from an address of its own: what one address may do is not what is tested here. */
async function post(server: BuiltServer, call: string, index: number, body: object) {
  const answer = await fetch(`${server.origin}/api/auth/${call}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `198.18.${index >> 8}.${index & 255}`,
    },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const logIn = (server: BuiltServer, index: number) => {
  const { email, sub } = personOf(index);
  return post(server, 'loginAsUser', index, { email, sub });
};

/** Does something for each index, some at once, until all is done or it says that it is over. */
async function forEach(
  indexes: Iterable<number>,
  act: (index: number) => Promise<'over' | undefined>,
): Promise<void> {
  const left = [...indexes];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = left.shift(); index !== undefined; index = left.shift())
        if ((await act(index)) === 'over') return;
    }),
  );
}

test('whoever was told that they have an account has it, though the program is killed that moment', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-killed-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const first = await startBuiltServer({ env, dataDir });
  const tried = new Set<number>();
  const answered = new Set<number>();
  await forEach(Array(signUps).keys(), async (index) => {
    tried.add(index);
    const status = await post(first, 'createUser', index, personOf(index)).catch(() => null);
    if (status === null) return 'over';
    expect(status).toBe(200);
    answered.add(index);
    if (answered.size === killedAfter) first.process.kill('SIGKILL');
    return undefined;
  });
  await first.stop();
  expect(answered.size).toBeGreaterThanOrEqual(killedAfter);
  expect(tried.size).toBeLessThan(signUps);

  const second = await startBuiltServer({ env, dataDir });
  onTestFinished(() => second.stop());
  const refused: number[] = [];
  await forEach(answered, async (index) => {
    if ((await logIn(second, index)) !== 200) refused.push(index);
    return undefined;
  });
  // Who was not told has all of an account or nothing of it.
  const untold = [...tried].filter((index) => !answered.has(index));
  expect(untold).not.toEqual([]);
  await forEach(untold, async (index) => {
    const hasAccount = (await logIn(second, index)) === 200;
    if (!hasAccount && (await post(second, 'createUser', index, personOf(index))) !== 200)
      refused.push(index);
    return undefined;
  });
  expect(refused).toEqual([]);
}, 300_000);
