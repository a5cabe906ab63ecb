import { openSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { readEnv } from '../core/config/env.ts';
import { openLogs } from '../core/logs/access-log.ts';
import { listen } from '../core/http/listen.ts';
import type { AppListener } from './app-listener.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { createPageGateway, createHttpServer } from './http.ts';

/** The server with an app that is still loading. */
async function openServerAlone() {
  const env = readEnv({ PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'test' });
  const logs = openLogs(env, openSync(path.join(temporaryFolder(), 'log'), 'a'));
  const app = Promise.withResolvers<AppListener>();
  const server = createHttpServer({
    env,
    logs,
    projects: { findByHost: () => null, isUpToDate: () => true, catchUp: async () => undefined },
    health: {
      isLoaded: false,
      isStopping: false,
      canWrite: async () => true,
      pingDatabase: async () => undefined,
    },
    gateway: await createPageGateway({
      env,
      versions: { current: () => 1 },
      files: createFolderStore(''),
    }),
    app: app.promise,
  });
  const { port, close } = await listen(server, env);
  onTestFinished(() => close(0));
  const taken = new Promise((resolve) => server.once('request', resolve));
  return { app, taken, ask: () => fetch(`http://127.0.0.1:${port}/en/home`) };
}

test('a request that comes before the app is loaded waits for it', async () => {
  const { app, taken, ask } = await openServerAlone();
  const answer = ask();
  await taken;
  app.resolve((_incoming, outgoing) => outgoing.end('from the app'));
  expect(await (await answer).text()).toBe('from the app');
  expect(await (await ask()).text()).toBe('from the app');
});

test('where the app cannot be loaded nobody waits for ever', async () => {
  const { app, taken, ask } = await openServerAlone();
  void taken.then(() => app.reject(new Error('The app cannot be loaded')));
  await expect(ask()).rejects.toThrow('fetch failed');
});
