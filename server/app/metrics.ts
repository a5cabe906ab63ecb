import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { ListenAddress } from '../core/config/env-values.ts';
import { StartupError } from '../core/startup-error.ts';

export interface MetricsReader {
  /** The metrics now, in Prometheus' text format. */
  read(): Promise<{ text: string; contentType: string }>;
}

/** Answers a scrape. */
export async function answerMetrics(metrics: MetricsReader): Promise<Response> {
  const { text, contentType } = await metrics.read();
  const headers = { 'Content-Type': contentType, 'Cache-Control': 'no-store' };
  return new Response(text, { headers });
}

/** True for `Bearer …` with this token; takes the same time for every wrong one. */
export function hasBearerToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

/**
 * Serves `/metrics` at METRICS_ADDRESS and resolves to the function that ends it. Throws
 * StartupError.
 */
export async function listenForMetrics(
  { host, port }: ListenAddress,
  metrics: MetricsReader,
): Promise<() => Promise<void>> {
  const app = new Hono().get('/metrics', () => answerMetrics(metrics));
  // Hono would replace the global Response before the site's modules are loaded, whose constant
  // RESPONSE_ALREADY_SENT it would then answer a second time.
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartupError(
      `METRICS_ADDRESS ${host}:${port} cannot be listened on (${String(error)}).`,
      { cause: error },
    );
  }
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
