import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { BuiltServer } from '../../support/built-server.ts';
import type { AccountSite } from './account-site.ts';
import { type ExampleSite, startExampleSite } from './example-site.ts';

/** Parts in which example sites differ. */
type ExampleParts = Pick<ExampleSite, 'sections' | 'files' | 'beside'>;

interface SiteService {
  /** Address at which tests request a site: a POST of its parts is answered by its `AccountSite`. */
  address: string;
  /** Ends every site. */
  close(): Promise<void>;
}

/** Sites that run at once; one that waits for jobs on Postgres takes two hundredths of a processor. */
const maxSites = 8;

/** Starts each example site when it is first asked for, and once for the tests of all workers that follow each other. */
export async function openSiteFixture(): Promise<SiteService> {
  const sites = new Map<string, Promise<BuiltServer>>();

  async function siteFor(request: IncomingMessage): Promise<AccountSite> {
    const parts = await text(request);
    const site = sites.get(parts) ?? startExampleSite(JSON.parse(parts) as ExampleParts);
    // Last in the order of use.
    sites.delete(parts);
    sites.set(parts, site);
    const [oldest, unused] = Array.from(sites)[0] ?? [];
    if (sites.size > maxSites && oldest !== undefined && unused) {
      sites.delete(oldest);
      await (await unused).stop();
    }
    const { origin, settings } = await site;
    return { origin, settings };
  }

  const fixture = createServer((request, response) => {
    siteFor(request).then(
      (site) => response.end(JSON.stringify(site)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  fixture.listen(0, '127.0.0.1');
  await once(fixture, 'listening');
  const address = fixture.address();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    async close() {
      fixture.closeAllConnections();
      fixture.close();
      const started = await Promise.allSettled(sites.values());
      await Promise.all(started.map((site) => site.status === 'fulfilled' && site.value.stop()));
    },
  };
}

/** Asks the fixture of this run for a site. */
export async function askForSite(parts: ExampleParts): Promise<AccountSite> {
  const fixture = process.env.E2E_SITES;
  if (!fixture) throw new Error('E2E_SITES is missing: global-setup.ts sets it');
  const answer = await fetch(fixture, { method: 'POST', body: JSON.stringify(parts) });
  if (!answer.ok) throw new Error(await answer.text());
  // Our own fixture's answer.
  return (await answer.json()) as AccountSite;
}
