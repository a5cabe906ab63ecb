import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSecrets } from '../server/accounts/secrets/secrets.ts';
import { videosKeyOf } from '../server/assets/videos/video-files.ts';
import { addressKey, signGrant } from '../server/assets/videos/video-token.ts';
import { type BuiltServer, startBuiltServer } from '../tests/support/built-server.ts';
import { ensureLoadTool, load, type LoadResult } from './support/load.ts';
import { startNginxWith } from '../tests/support/nginx.ts';
import {
  cpuMilliseconds,
  resetPeakMemory,
  peakMegabytes,
  waitUntilIdle,
} from './support/process-usage.ts';
import { type Bench, type Measurement, median } from './support/report.ts';

const megabytes = 100;
const viewers = 200;
/** Each has several windows open. */
const people = 10;
const rangeBytes = 1_000_000;
const rounds = 3;
const seconds = 5;

/**
 * Many viewers seeking in one large private file, each with a session, against nginx with the same
 * public file.
 */
export const video: Bench = {
  name: 'video',
  async run() {
    ensureLoadTool();
    const server = await startSettled();
    try {
      const videoFile = await writeVideo(server);
      const nginx = await startNginxWith(videoFile);
      try {
        const [ours, theirs]: [Round[], Round[]] = [[], []];
        const { script, url } = await prepareViewers(server);
        const plain = path.join(server.dataDir, 'plain.lua');
        await writeFile(
          plain,
          viewerScript([{ address: `/${path.basename(lesson)}`, cookie: '' }]),
        );
        resetPeakMemory(server.process.pid!);
        for (let round = 0; round < rounds; round += 1) {
          ours.push(await watch(url, script, server.process.pid!));
          theirs.push(await watch(nginx.url, plain, nginx.pid));
        }
        return compare(ours, theirs, peakMegabytes(server.process.pid!));
      } finally {
        await nginx.stop();
      }
    } finally {
      await server.stop();
    }
  },
};

/** A site after its first start, with the shipped content imported and its jobs done. */
async function startSettled(): Promise<BuiltServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-video-'));
  const options = { dataDir: folder, env: { AUTH_SECRET: '' } };
  const first = await startBuiltServer(options);
  await waitUntilIdle(first.process.pid!);
  await first.stop();
  const server = await startBuiltServer(options);
  await waitUntilIdle(server.process.pid!);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

interface Round extends LoadResult {
  /** Per second of the server's own CPU time. */
  bytesPerCpuSecond: number;
}

const project = 'active-med-pharma';
/** A public lesson, replaced by the bench's video. */
const lesson = 'clinical-pharmacy-diploma/history/two-sources.mp4';

async function writeVideo({ dataDir }: BuiltServer): Promise<string> {
  const file = path.join(dataDir, videosKeyOf(project), lesson);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, randomBytes(megabytes * 1_000_000));
  // nginx reads it as another user.
  await chmod(file, 0o644);
  return file;
}

interface Viewer {
  address: string;
  cookie: string;
}

async function prepareViewers(server: BuiltServer): Promise<{ script: string; url: string }> {
  const key = addressKey(openSecrets({ DATA_DIR: server.dataDir }));
  const all: Viewer[] = [];
  for (let count = 0; count < people; count += 1) {
    const { userId, cookie } = await signUp(server, `viewer-${count}@clinic.example`);
    const grant = { projectId: project, path: lesson, userId };
    const token = signGrant(key, grant, Date.now() + 15 * 60_000);
    all.push({ address: `/video/${token}/${path.basename(lesson)}`, cookie });
  }
  const script = path.join(server.dataDir, 'viewers.lua');
  await writeFile(script, viewerScript(all));
  return { script, url: server.origin.replace('localhost', '127.0.0.1') };
}

async function signUp(
  { origin }: BuiltServer,
  email: string,
): Promise<{ userId: string; cookie: string }> {
  const answer = await fetch(`${origin}/api/auth/createUser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ name: 'Viewer', email, phone: '01005550142', sub: 'violet teapot 9' }),
  });
  if (!answer.ok) throw new Error(`The account could not be made: ${await answer.text()}`);
  const { userId } = (await answer.json()) as { userId: string };
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  return { userId, cookie: cookie.join('; ') };
}

/** Each viewer in turn requests a random range. */
function viewerScript(all: readonly Viewer[]): string {
  const rows = all.map(({ address, cookie }) => `  { "${address}", "${cookie}" },`);
  return [
    `local viewers = {\n${rows.join('\n')}\n}`,
    'local count = 0',
    'init = function() math.randomseed(os.time()) end',
    'request = function()',
    '  count = count + 1',
    '  local viewer = viewers[count % #viewers + 1]',
    `  local from = math.random(0, ${megabytes * 1_000_000 - rangeBytes})`,
    `  wrk.headers["Range"] = "bytes=" .. from .. "-" .. (from + ${rangeBytes - 1})`,
    '  if viewer[2] ~= "" then wrk.headers["Cookie"] = viewer[2] end',
    '  return wrk.format("GET", viewer[1])',
    'end',
    '',
  ].join('\n');
}

async function watch(url: string, script: string, pid: number): Promise<Round> {
  const before = cpuMilliseconds(pid);
  const result = await load({ url, connections: viewers, seconds, script });
  const used = (cpuMilliseconds(pid) - before) / 1000;
  return { ...result, bytesPerCpuSecond: (result.bytesPerSecond * seconds) / used };
}

function compare(ours: Round[], theirs: Round[], peak: number): Measurement[] {
  const speed = (all: Round[]): number => median(all.map((round) => round.bytesPerSecond)) / 1e6;
  const efficiency = (all: Round[]): number =>
    median(all.map((round) => round.bytesPerCpuSecond)) / 1e6;
  const describe = (all: Round[]): string =>
    `p99 ${median(all.map(({ p99 }) => p99)).toFixed(0)} ms; ${Math.round(efficiency(all))} MB per second of its processor time`;
  return [
    {
      what: 'video ranges, share of nginx',
      value: speed(ours) / speed(theirs),
      unit: '×',
      note: `${viewers} viewers, ranges of 1 MB of ${megabytes} MB, ${rounds} × ${seconds} s alternating`,
    },
    {
      what: 'video ranges',
      value: speed(ours),
      unit: 'MB/s',
      // 2 Gbit/s.
      budget: { atLeast: 250 },
      note: describe(ours),
    },
    { what: 'nginx, same file', value: speed(theirs), unit: 'MB/s', note: describe(theirs) },
    {
      what: 'video, errors',
      value: ours.reduce((sum, { errors }) => sum + errors, 0),
      unit: '',
      budget: { atMost: 0 },
      note: `of ${ours.reduce((sum, { requests }) => sum + requests, 0)} requests`,
    },
    {
      what: 'memory with video viewers, at most',
      value: peak,
      unit: 'MB',
      budget: { atMost: 300 },
    },
  ];
}
