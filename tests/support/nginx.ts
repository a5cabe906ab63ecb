import { spawn } from 'node:child_process';
import { chmod, link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensurePackage } from '../../scripts/ensure-browser.mjs';
import { killOnExit, findFreePort, stopChild } from './built-server.ts';

const nginx = '/usr/sbin/nginx';

export interface StaticServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export interface StaticPage {
  /** `/en/home`. */
  path: string;
  html: Buffer;
  gzipped: Buffer;
}

/** Serves pages by nginx: one worker, pre-compressed, with cached file handles and an access log. */
export async function startNginxWithPages(pages: readonly StaticPage[]): Promise<StaticServer> {
  const fill = async (folder: string) => {
    for (const { path: address, html, gzipped } of pages) {
      const file = path.join(folder, `${address}.html`);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, html);
      await writeFile(`${file}.gz`, gzipped);
    }
  };
  const location = 'location / { try_files $uri.html $uri =404; }';
  return await serve(`${pages[0]?.path.slice(1)}`, fill, { http: '', location });
}

/** Serves a file of the same disk by nginx. */
export async function startNginxWith(file: string): Promise<StaticServer> {
  const name = path.basename(file);
  return await serve(name, (folder) => link(file, path.join(folder, name)));
}

/** Starts nginx as a proxy for local servers; failed requests go to the next one. */
export async function startNginxBefore(ports: readonly number[]): Promise<StaticServer> {
  const upstream = ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
  return await serve('healthz', async () => undefined, {
    http: `upstream site { ${upstream} keepalive 32; }`,
    location: `location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout http_503 non_idempotent;
    }`,
  });
}

async function serve(
  name: string,
  fill: (folder: string) => Promise<void>,
  more = { http: '', location: '' },
): Promise<StaticServer> {
  ensurePackage('nginx', nginx);
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-nginx-'));
  await mkdir(path.join(folder, 'html'));
  await fill(path.join(folder, 'html'));
  // The worker runs as another user if we are root.
  await chmod(folder, 0o755);

  const port = await findFreePort();
  const config = path.join(folder, 'nginx.conf');
  await writeFile(config, configuration(folder, port, more));
  const child = spawn(nginx, ['-p', folder, '-c', config, '-e', path.join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  killOnExit(child, 'SIGTERM');
  const server: StaticServer = {
    url: `http://127.0.0.1:${port}/${name}`,
    pid: child.pid!,
    async stop() {
      await stopChild(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(server.url, { method: 'HEAD' }).catch(() => null);
    if (answer?.ok) return server;
    await sleep(50);
  }
  await server.stop();
  throw new Error('nginx did not answer within 5 s');
}

function configuration(folder: string, port: number, more: { http: string; location: string }) {
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  types { text/html html; video/mp4 mp4; }
  charset utf-8;
  access_log ${folder}/access.log combined buffer=32k flush=1s;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  gzip_static on;
  open_file_cache max=100;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${more.http}
  server { listen 127.0.0.1:${port}; root ${folder}/html; ${more.location} }
}
`;
}
