import type { ZodError } from 'zod';

/** A problem or note at one place of a document: `$.services[2].titleTr`. */
export interface Problem {
  path: string;
  message: string;
}

/** A problem of one file of a project's folder. */
export interface FileProblem extends Problem {
  file: string;
}

/** Adds the file's name to problems. */
export function inFile(file: string, problems: readonly Problem[]): FileProblem[] {
  return problems.map(({ path, message }) => ({ file, path, message }));
}

/** Formats a problem as one line: `content/en/header.json: $.tabs[0].name: must not be empty`. */
export function problemLine({ file, path, message }: FileProblem): string {
  return `${file}: ${path}: ${message}`;
}

/** Sorts problems by their files' paths. */
export function byFile(problems: readonly FileProblem[]): FileProblem[] {
  return problems.toSorted(
    (one, other) => Number(one.file > other.file) - Number(one.file < other.file),
  );
}

/** Appends a step to a JSON path. Keys that are not plain names are put in brackets. */
export function jsonPath(parent: string, step: string | number): string {
  if (typeof step === 'number') return `${parent}[${step}]`;
  return /^[A-Za-z_$][\w$]*$/.test(step)
    ? `${parent}.${step}`
    : `${parent}[${JSON.stringify(step)}]`;
}

/** Converts a schema's issues to problems. */
export function problemsOf({ issues }: ZodError): Problem[] {
  return issues.map(({ path, message }) => ({
    path: path.reduce<string>(
      (place, step) => jsonPath(place, typeof step === 'number' ? step : String(step)),
      '$',
    ),
    message,
  }));
}

/** Text that is not acceptable JSON. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly problem: Problem;
  constructor(path: string, message: string) {
    super(`${path}: ${message}`);

    this.problem = { path, message };
  }
}

/** A value that breaks the rules of its document's type. */
export class InvalidContentError extends Error {
  override name = 'InvalidContentError';
  readonly file: string;
  readonly problems: readonly Problem[];
  constructor(file: string, problems: readonly Problem[]) {
    super(inFile(file, problems).map(problemLine).join('\n'));

    this.file = file;
    this.problems = problems;
  }
}

/** A folder that cannot be imported; the message lists everything that is wrong, a line each. */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly problems: readonly FileProblem[];
  constructor(problems: readonly FileProblem[]) {
    const sorted = byFile(problems);
    super(sorted.map(problemLine).join('\n'));

    this.problems = sorted;
  }
}

/** A project, document, revision or release that does not exist (or not together). */
export class ContentNotFoundError extends Error {
  override name = 'ContentNotFoundError';
}

/**
 * A release that cannot be reverted: the first one of its project, one that already was, or one
 * whose documents later releases changed; `titles` are theirs.
 */
export class RevertBlockedError extends Error {
  override name = 'RevertBlockedError';
  readonly kind: 'first' | 'already' | 'blocked';
  readonly titles: readonly string[];
  constructor(kind: RevertBlockedError['kind'], titles: readonly string[] = []) {
    super(`Not reverted (${kind}): ${titles.join(', ')}`);

    this.kind = kind;
    this.titles = titles;
  }
}
