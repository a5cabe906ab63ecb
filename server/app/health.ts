/** Readiness of the program, part by part. */
export interface Health {
  /** The site's bundle is loaded. */
  isLoaded: boolean;
  /** Shutting down: no new requests should be sent, and each response closes its connection. */
  isStopping: boolean;
  /** Rejects if the database does not answer. */
  pingDatabase(): Promise<unknown>;
  /** Resolves to whether the database stores a write. */
  canWrite(): Promise<boolean>;
}

const pingTimeoutMs = 2_000;

/** `/healthz`: the process runs. */
export function answerHealth(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
}

/** `/readyz`: 200 if requests should be sent here, else 503 naming what is missing. */
export async function answerReadiness(health: Health): Promise<Response> {
  const missing = [
    ...(health.isStopping ? ['stopping'] : []),
    ...(health.isLoaded ? [] : ['loading']),
    ...(await databaseFaults(health)),
  ];
  const isReady = missing.length === 0;
  return Response.json(
    { status: isReady ? 'ready' : 'unready', missing },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}

async function databaseFaults(health: Health): Promise<string[]> {
  if (!(await answers(health))) return ['database'];
  return (await health.canWrite()) ? [] : ['writes'];
}

async function answers(health: Health): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, pingTimeoutMs, false).unref());
  const ping = health.pingDatabase().then(
    () => true,
    () => false,
  );
  return await Promise.race([ping, late]);
}
