import { onTestFinished } from 'vitest';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { createWebhooks } from '#server/admin/webhooks/create-webhooks.ts';
import { webhookHandler } from '#server/admin/webhooks/deliver-webhook.ts';
import type { Database } from '#server/core/db/connect.ts';
import { startJobRunner } from '#server/core/jobs/run-jobs.ts';
import type { Project } from '#server/core/projects/projects.ts';
import { webhookKind } from '#server/core/webhooks/enqueue-webhooks.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

export const webhookAdmin = { id: 'admin', role: 'admin', address: '192.0.2.1' } as const;

interface Options {
  clock?: ManualClock;
  isPrivateAllowed?: boolean;
  secret?: string;
}

/** Opens the service for webhooks, and a runner of its jobs, for the project `shop`. */
export function openWebhooks(database: Database, options: Options = {}) {
  const { clock = createManualClock(), isPrivateAllowed = true, secret = 'a' } = options;
  const parts = {
    database,
    secrets: openSecrets({ AUTH_SECRET: secret.repeat(32), DATA_DIR: '' }),
    env: { FORWARD_TO_PRIVATE: isPrivateAllowed ? 'on' : 'off' } as const,
    now: clock.now,
  };
  const projects = { list: () => [{ id: 'shop', defaultLanguage: 'en' } as Project] };
  const log = { warn: () => {}, error: () => {} };
  const handler = webhookHandler({
    ...parts,
    projects,
    originOf: () => 'https://shop.example',
    answerTimeoutMs: 200,
  });
  const runner = startJobRunner({ database, handlers: { [webhookKind]: handler }, log, clock });
  onTestFinished(() => runner.stop());
  const service = createWebhooks(parts);
  return {
    clock,
    service,
    runner,
    /** Creates an endpoint and returns its key and secret. */
    async add(url: string, events: readonly string[] = ['order.paid'], projectId = 'shop') {
      const made = await service.create(projectId, { url, events: `${events}` }, webhookAdmin);
      if ('faults' in made) throw new Error(JSON.stringify(made.faults));
      const [newest] = await service.list(projectId, webhookAdmin);
      return { key: { projectId, id: newest?.id ?? '' }, secret: made.secret };
    },
    async read(key: { projectId: string; id: string }) {
      const found = await service.read(key, { before: null, after: null }, webhookAdmin);
      if (!found) throw new Error('There is no such endpoint');
      return found;
    },
  };
}
