import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/root.ts';

const places = ['after', 'before', 'replace'] as const;

/**
 * Step of a recipe in docs/recipes/, made from one of its code blocks by what follows its three
 * backticks:
 * - `ts file=contracts/notes.ts`: the whole file.
 * - `ts file=contracts/index.ts after="'./media.ts'"`: inserted after the only line that contains
 *   this text; `before="…"` likewise, `replace="…"` in its place.
 * - `sh`: a command.
 *
 * Other blocks are no steps.
 */
type RecipeStep =
  | { kind: 'write'; file: string; text: string }
  | { kind: 'edit'; file: string; text: string; place: (typeof places)[number]; line: string }
  | { kind: 'run'; command: string };

/** A copy of the tree, deleted when it goes out of scope. */
export interface TreeCopy extends AsyncDisposable {
  folder: string;
  /**
   * Runs a shell command in the copy, in which commands of packages are found.
   * @throws {Error} with its output, if it fails.
   */
  run: (command: string) => Promise<void>;
  /** Lists the files that were added, changed or deleted in the copy, sorted. */
  changedFiles: () => Promise<string[]>;
}

const codeBlock =
  /^(?<indent> *)```(?<info>[^\n]*)\n(?<text>(?:(?!^ *```)[^\n]*\n)*?)^\k<indent>```$/gm;

function parseRecipe(markdown: string): RecipeStep[] {
  return Array.from(markdown.matchAll(codeBlock), ({ groups = {} }) => {
    const { info = '', indent = '', text = '' } = groups;
    return parseStep(info, text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
  }).filter((step) => step !== null);
}

function parseStep(info: string, text: string): RecipeStep | null {
  if (info === 'sh') return { kind: 'run', command: text };
  const file = / file=(\S+)/.exec(info)?.[1];
  if (file === undefined) return null;
  const [, name, , line] = / (\w+)=(["'])(.+)\2$/.exec(info) ?? [];
  if (line === undefined) return { kind: 'write', file, text };
  const place = places.find((known) => known === name);
  if (!place) throw new Error(`${file}: a step has no ${name}=, but ${places.join(', ')}`);
  return { kind: 'edit', file, text, place, line };
}

/**
 * Performs the steps of a recipe that write or edit files, without writing them.
 * @throws {Error} if it shows no step, or a step does not fit the tree.
 */
export async function tryRecipe(name: string): Promise<void> {
  const texts = new Map<string, string>();
  for (const step of await readSteps(name)) {
    if (step.kind === 'run') continue;
    const { file } = step;
    if (step.kind === 'write' && existsSync(path.join(root, file)))
      throw new Error(`${file} exists already`);
    const before =
      texts.get(file) ??
      (step.kind === 'edit' ? await readFile(path.join(root, file), 'utf8') : '');
    texts.set(file, step.kind === 'edit' ? editText(before, step) : step.text);
  }
}

async function readSteps(name: string): Promise<RecipeStep[]> {
  const steps = parseRecipe(await readFile(path.join(root, `docs/recipes/${name}.md`), 'utf8'));
  if (steps.length === 0) throw new Error(`docs/recipes/${name}.md shows no step`);
  return steps;
}

/**
 * Performs a recipe, such as `section-type`, on a new copy of the tree.
 * @throws {Error} if it shows no step, or a step does not fit the tree, or a command fails.
 */
export async function performRecipe(name: string): Promise<TreeCopy> {
  const steps = await readSteps(name);
  const copy = await copyTree();
  try {
    for (const step of steps) await performStep(copy, step);
  } catch (error) {
    await copy[Symbol.asyncDispose]();
    throw error;
  }
  return copy;
}

async function performStep({ folder, run }: TreeCopy, step: RecipeStep): Promise<void> {
  if (step.kind === 'run') return run(step.command);
  const file = path.join(folder, step.file);
  if (step.kind === 'edit') return writeFile(file, editText(await readFile(file, 'utf8'), step));
  if (existsSync(file)) throw new Error(`${step.file} exists already`);
  await mkdir(path.dirname(file), { recursive: true });
  return writeFile(file, step.text);
}

function editText(
  source: string,
  { file, place, line, text }: Extract<RecipeStep, { kind: 'edit' }>,
): string {
  const lines = source.split('\n');
  const found = [...lines.keys()].filter((index) => lines[index]?.includes(line));
  const [index] = found;
  if (index === undefined || found.length > 1)
    throw new Error(`${file} has ${found.length} lines with ${line}, not one`);
  lines.splice(
    place === 'after' ? index + 1 : index,
    place === 'replace' ? 1 : 0,
    text.slice(0, -1),
  );
  return lines.join('\n');
}

/** Copies the files that Git knows or would add, and links packages. Its index is the copy as made. */
async function copyTree(): Promise<TreeCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recipe-'));
  for (const file of await listFiles(root, '--cached --others')) {
    if (!existsSync(path.join(root, file))) continue;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await copyFile(path.join(root, file), path.join(folder, file));
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await runIn(folder, 'git init --quiet && git add --all');
  return {
    folder,
    run: async (command) => {
      await runIn(folder, command);
    },
    changedFiles: () => listFiles(folder, '--modified --others'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function listFiles(folder: string, which: string): Promise<string[]> {
  const listed = await runIn(folder, `git ls-files -z ${which} --exclude-standard`);
  return listed.split('\0').filter(Boolean).toSorted();
}

/** Returns what a command prints. */
async function runIn(folder: string, command: string): Promise<string> {
  const bin = path.join(root, 'node_modules/.bin');
  try {
    const { stdout } = await promisify(execFile)('sh', ['-ec', command], {
      cwd: folder,
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}` },
      maxBuffer: 2 ** 26,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
