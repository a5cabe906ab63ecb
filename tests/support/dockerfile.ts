import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { killOnExit, nodeBinary, stopChild } from './built-server.ts';
import { root } from './root.ts';

const run = promisify(execFile);
const maxBuffer = 64 * 1024 ** 2;

/**
 * Result of a Dockerfile's steps, run without Docker: each stage is a file system above that of this
 * machine (overlayfs), with the product's Node in place of the base image. Needs root on Linux.
 */
export interface BuiltStages {
  /** Runs a shell command in a stage, the last by default, as root; returns its output. */
  run(command: string, stage?: string): Promise<string>;
  /** Returns where this process finds a folder of a stage. */
  locate(place: string, stage: string): string;
  /** Starts the last stage as its settings say, with a read-only root, and /tmp in memory. */
  start(env: Record<string, string>): Promise<ChildProcess>;
  /** Rejects if the health check of the last stage fails. */
  checkHealth(env: Record<string, string>): Promise<void>;
  remove(): Promise<void>;
}

interface Stage {
  name: string;
  folder: string;
  workdir: string;
  /** ARG and ENV: seen by RUN. */
  variables: Record<string, string>;
  env: Record<string, string>;
  /** Arguments of the other instructions. */
  settings: Map<string, string>;
}

/** Runs the steps of `file`, relative to the product's folder, which is also the build's context. */
export async function buildDockerfile(
  file: string,
  args: Record<string, string>,
): Promise<BuiltStages> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dockerfile-'));
  // All mounts are its own and end with it.
  const holder = spawn('unshare', ['--mount', 'sh', '-c', 'echo ready; exec sleep infinity'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  killOnExit(holder);
  await once(holder.stdout, 'data');
  const inside = (...command: string[]): string[] => [
    '--target',
    String(holder.pid),
    '--mount',
    ...command,
  ];
  const shell = async (script: string) =>
    (await run('nsenter', inside('sh', '-euc', script), { maxBuffer })).stdout;

  const stages: Stage[] = [];
  const find = (name: string | undefined): Stage => {
    const stage = name ? stages.find((one) => one.name === name) : stages.at(-1);
    if (!stage) throw new Error(`There is no stage ${name}`);
    return stage;
  };
  const enter = ({ folder: place, workdir }: Stage, env: Record<string, string>, script: string) =>
    inside('chroot', place, ...cleanEnv(env), 'sh', '-euc', `cd ${workdir}; ${script}`);
  const built: BuiltStages = {
    run: async (command, name) => {
      const stage = find(name);
      const { stdout } = await run('nsenter', enter(stage, stage.variables, command), {
        maxBuffer,
      });
      return stdout;
    },
    locate: (place, name) => `/proc/${holder.pid}/root${find(name).folder}${place}`,
    async start(env) {
      const { folder: place, settings, env: own } = find(undefined);
      const volume = settings.get('VOLUME') ?? '';
      await shell(`cp -a ${place}${volume} ${folder}/volume; mount -o remount,ro ${place}
        mount --bind ${folder}/volume ${place}${volume}`);
      const user = `--userspec=${settings.get('USER')}`;
      const command = JSON.parse(settings.get('ENTRYPOINT') ?? '') as string[];
      return spawn(
        'nsenter',
        inside('chroot', user, place, ...cleanEnv({ ...own, ...env }), ...command),
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
    },
    async checkHealth(env) {
      const { folder: place, settings, env: own } = find(undefined);
      const [, list = ''] = /CMD (?<list>\[.*\])$/.exec(settings.get('HEALTHCHECK') ?? '') ?? [];
      const command = JSON.parse(list) as string[];
      await run('nsenter', inside('chroot', place, ...cleanEnv({ ...own, ...env }), ...command));
    },
    async remove() {
      await stopChild(holder);
      await rm(folder, { recursive: true });
    },
  };
  const context = { folder, args, stages, find, shell, runIn: built.run };
  try {
    await shell(`mount -t tmpfs none ${folder}`);
    for (const step of parseDockerfile(await readFile(path.join(root, file), 'utf8')))
      await runStep(context, step);
  } catch (error) {
    await built.remove();
    throw error;
  }
  return built;
}

interface Step {
  instruction: string;
  rest: string;
}

/** Splits a Dockerfile into its instructions; comments and line continuations are gone. */
function parseDockerfile(text: string): Step[] {
  const lines = text.split('\n').filter((line) => !/^\s*(?:#|$)/.test(line));
  const steps = lines.join('\n').replaceAll('\\\n', '').split('\n');
  return steps.map((line) => {
    const [instruction = '', ...words] = line.split(' ');
    return { instruction, rest: words.join(' ') };
  });
}

interface BuildContext {
  folder: string;
  args: Record<string, string>;
  stages: Stage[];
  find(name: string | undefined): Stage;
  shell(script: string): Promise<string>;
  runIn: BuiltStages['run'];
}

async function runStep(context: BuildContext, { instruction, rest }: Step): Promise<void> {
  const { args, stages, find, shell, runIn } = context;
  if (instruction === 'FROM') return await addStage(context, rest);
  if (stages.length === 0 && instruction === 'ARG') return;
  const stage = find(undefined);
  if (instruction === 'RUN') await runIn(rest);
  else if (instruction === 'COPY') await copy(context, rest);
  else if (instruction === 'ARG') {
    const [name = '', value = ''] = rest.split('=');
    stage.variables[name] = args[name] ?? value.replaceAll('"', '');
  } else if (instruction === 'ENV') {
    const pairs = rest.split(' ').map((pair) => pair.split('='));
    Object.assign(stage.env, Object.fromEntries(pairs));
    Object.assign(stage.variables, stage.env);
  } else if (instruction === 'WORKDIR') {
    await shell(`mkdir -p ${stage.folder}${rest}`);
    stage.workdir = rest;
  } else if (settingNames.has(instruction)) stage.settings.set(instruction, rest);
  else throw new Error(`The tests do not know the instruction ${instruction}`);
}

const settingNames = new Set('USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK ENTRYPOINT'.split(' '));

async function addStage({ folder, stages, shell }: BuildContext, rest: string): Promise<void> {
  const name = / AS (?<name>\S+)$/.exec(rest)?.groups?.['name'] ?? 'last';
  const base = path.join(folder, name);
  await shell(`mkdir -p ${base}/upper ${base}/work ${base}/root
    mount -t overlay overlay -o lowerdir=/,upperdir=${base}/upper,workdir=${base}/work ${base}/root
    cd ${base}/root
    mount --rbind /dev dev; mount -t proc proc proc; mount -t tmpfs none tmp; chmod 1777 tmp
    touch usr/local/bin/node; mount --bind ${nodeBinary} usr/local/bin/node
    # Nothing of this tree may help.
    mount -t tmpfs none .${root}`);
  stages.push({
    name,
    folder: `${base}/root`,
    workdir: '/',
    variables: {},
    env: {},
    settings: new Map(),
  });
}

async function copy({ find, shell }: BuildContext, rest: string): Promise<void> {
  const words = rest.split(' ');
  const sources = words.filter((word) => !word.startsWith('--'));
  const { folder, workdir } = find(undefined);
  const target = `${folder}${path.resolve(workdir, sources.pop() ?? '')}`;
  const from = words.find((word) => word.startsWith('--from='))?.slice(7);
  if (from === undefined) {
    const ignored = (await readFile(path.join(root, '.dockerignore'), 'utf8')).trim().split('\n');
    const excluded = ignored.map((name) => `--exclude=./${name}`).join(' ');
    const names = sources.map((name) => path.join('./', name)).map((name) => `./${name}`);
    await shell(`mkdir -p ${target}
      tar -C ${root} ${excluded} --owner=0 --group=0 -cf - ${names.join(' ')} | tar -C ${target} -xf -`);
    return;
  }
  for (const source of sources) await shell(`cp -a ${find(from).folder}${source}/. ${target}`);
}

function cleanEnv(env: Record<string, string>): string[] {
  const base = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/root' };
  return [
    'env',
    '-i',
    ...Object.entries({ ...base, ...env }).map(([name, value]) => `${name}=${value}`),
  ];
}
