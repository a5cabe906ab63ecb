import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensurePackage } from '../../scripts/ensure-browser.mjs';
import { findFreePort, killOnExit, stopChild } from './built-server.ts';
import { root } from './root.ts';

const run = promisify(execFile);

/** Ports of a proxy that is started from a file of deploy/. */
export interface ProxyPorts {
  https: number;
  http: number;
  purge: number;
}

export interface ProxyAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface SampleProxy {
  ports: ProxyPorts;
  certificate: Buffer;
  /** Sends a request by https. */
  ask(address: string, options?: AskOptions): Promise<ProxyAnswer>;
  stop(): Promise<void>;
}

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export type ProxyName = 'nginx' | 'caddy';

export async function findProxyPorts(): Promise<ProxyPorts> {
  return { https: await findFreePort(), http: await findFreePort(), purge: await findFreePort() };
}

/**
 * Starts deploy/nginx.conf or deploy/Caddyfile for `localhost` before two local servers; Caddy with
 * deploy/storage.caddy if it is before a storage too.
 */
export async function startSampleProxy(
  name: ProxyName,
  ports: ProxyPorts,
  upstreams: readonly [number, number],
  storage: number | null = null,
): Promise<SampleProxy> {
  ensurePackage(name, programs[name]);
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  // The workers of nginx run as another user if we are root.
  await chmod(folder, 0o777);
  await mkdir(path.join(folder, 'cache'), { mode: 0o777 });
  await chmod(path.join(folder, 'cache'), 0o777);
  const pem = path.join(folder, 'localhost.pem');
  const key = path.join(folder, 'localhost.key');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await run('openssl', ['req', '-x509', ...newKey, '-keyout', key, '-out', pem, ...subject]);
  const certificate = await readFile(pem);

  const { command, env } = await configure[name]({ folder, ports, upstreams, storage });
  const child = spawn(programs[name], command, {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  killOnExit(child, 'SIGTERM');
  const agent = new Agent({ ca: certificate, keepAlive: true });
  const proxy: SampleProxy = {
    ports,
    certificate,
    async ask(address, { method = 'GET', headers = {}, body } = {}) {
      const url = `https://localhost:${ports.https}${address}`;
      const sent = request(url, { method, headers, agent }).end(body);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const { statusCode: status = 0, headers: received } = answer;
      return { status, headers: received, body: await buffer(answer) };
    },
    async stop() {
      agent.destroy();
      await stopChild(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await proxy.ask('/healthz').catch(() => null)) return proxy;
    await sleep(50);
  }
  await proxy.stop();
  throw new Error(`${name} did not answer within 5 s`);
}

const programs: Readonly<Record<ProxyName, string>> = {
  nginx: '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
};

interface Setting {
  folder: string;
  ports: ProxyPorts;
  upstreams: readonly [number, number];
  storage: number | null;
}

const configure: Readonly<
  Record<ProxyName, (setting: Setting) => Promise<{ command: string[]; env: object }>>
> = {
  async nginx({ folder, ports, upstreams: [first, second] }) {
    const sample = await readFile(path.join(root, 'deploy/nginx.conf'), 'utf8');
    const site = replaceAll(sample, {
      'listen 80;': `listen 127.0.0.1:${ports.http};`,
      'listen 443 ssl': `listen 127.0.0.1:${ports.https} ssl`,
      '127.0.0.1:8081': `127.0.0.1:${ports.purge}`,
      '127.0.0.1:3001': `127.0.0.1:${first}`,
      '127.0.0.1:3002': `127.0.0.1:${second}`,
      '/etc/ssl/example.com': path.join(folder, 'localhost'),
      '/var/cache/nginx/active-med-pharma': path.join(folder, 'cache'),
      '/var/log/nginx': folder,
      'example.com': 'localhost',
    });
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (part) => `${part}_temp_path ${folder}/${part};`,
    );
    const main = `daemon off; pid ${folder}/nginx.pid; events {} http { ${places.join(' ')} ${site} }`;
    const file = path.join(folder, 'nginx.conf');
    await writeFile(file, main);
    return { command: ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')], env: {} };
  },
  async caddy({ folder, ports, upstreams: [first, second], storage }) {
    const sample = await readFile(path.join(root, 'deploy/Caddyfile'), 'utf8');
    const host = '{$SITE_HOST:example.com}';
    const site = replaceAll(sample, {
      [`redir https://${host}`]: `redir https://localhost`,
      [`http://${host} {`]: `http://localhost:${ports.http} {`,
      [`https://${host} {`]: `https://localhost:${ports.https} {\ntls ${folder}/localhost.pem ${folder}/localhost.key`,
      '#health_': 'health_',
      'servers {': 'admin off\nauto_https disable_redirects\nservers {',
      '/var/log/caddy': folder,
    });
    const file = path.join(folder, 'Caddyfile');
    await writeFile(file, site);
    if (storage !== null) {
      const addition = await readFile(path.join(root, 'deploy/storage.caddy'), 'utf8');
      const local = replaceAll(addition, { 'storage:3900': `127.0.0.1:${storage}` });
      await writeFile(path.join(folder, 'storage.caddy'), local);
    }
    const env = {
      UPSTREAM_1: `127.0.0.1:${first}`,
      UPSTREAM_2: `127.0.0.1:${second}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    return { command: ['run', '--adapter', 'caddyfile', '--config', file], env };
  },
};

/** Replaces texts that a sample must contain. */
function replaceAll(sample: string, changes: Readonly<Record<string, string>>): string {
  let result = sample;
  for (const [from, to] of Object.entries(changes)) {
    if (!result.includes(from)) throw new Error(`The sample does not contain ${from}`);
    result = result.replaceAll(from, to);
  }
  return result;
}

/** Sends a request by http; redirects are not followed. */
export async function askPlain(ports: ProxyPorts, address: string): Promise<Response> {
  return await fetch(`http://localhost:${ports.http}${address}`, { redirect: 'manual' });
}
