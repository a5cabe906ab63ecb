import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { BuiltServer } from '../../support/built-server.ts';
import type { AccountSite } from './account-site.ts';
import { type ExampleSite, startExampleSite } from './example-site.ts';

/** What distinguishes an example site from another. */
type ExampleParts = Pick<ExampleSite, 'sections' | 'files' | 'beside'>;

interface SiteDesk {
  /** Where tests ask for a site: a POST of its parts is answered by its `AccountSite`. */
  address: string;
  /** Ends every site. */
  close(): Promise<void>;
}

/** Starts each example site when it is first asked for, and once for the tests of all workers. */
export async function openSiteDesk(): Promise<SiteDesk> {
  const sites = new Map<string, Promise<BuiltServer>>();

  async function siteFor(request: IncomingMessage): Promise<AccountSite> {
    const parts = await text(request);
    const site = sites.get(parts) ?? startExampleSite(JSON.parse(parts) as ExampleParts);
    sites.set(parts, site);
    const { origin, dataDir } = await site;
    return { origin, dataDir };
  }

  const desk = createServer((request, response) => {
    siteFor(request).then(
      (site) => response.end(JSON.stringify(site)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  const address = desk.address();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    async close() {
      desk.closeAllConnections();
      desk.close();
      const started = await Promise.allSettled(sites.values());
      await Promise.all(started.map((site) => site.status === 'fulfilled' && site.value.stop()));
    },
  };
}

/** Asks the desk of this run for a site. */
export async function askForSite(parts: ExampleParts): Promise<AccountSite> {
  const desk = process.env.E2E_SITES;
  if (!desk) throw new Error('E2E_SITES is missing: global-setup.ts sets it');
  const answer = await fetch(desk, { method: 'POST', body: JSON.stringify(parts) });
  if (!answer.ok) throw new Error(await answer.text());
  // Our own desk's answer.
  return (await answer.json()) as AccountSite;
}
