import { spawn } from 'node:child_process';
import { minimumNode, nodeBinary, root, toolEnv } from './ensure-install.mjs';

/** True if this process can run the product. */
export function isProductNode() {
  return Number(process.versions.node.split('.')[0]) >= minimumNode;
}

/**
 * Flags of the product's Node, also used by `npm start` in package.json: 8 MB for young objects,
 * and old ones are collected after growing by three fifths. Rendering a page takes an eighth longer
 * than with the defaults, cached pages do not, and 500 busy connections stay below 200 MB.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/**
 * Settings of glibc's malloc, as in `bin/site`. Two arenas need a tenth less memory than one for each
 * thread. Blocks of 1 MiB or more, such as the 19 MiB of a password hash, return to the system when
 * freed. By default, freeing the first one raises this threshold above its size: later ones come
 * from the arenas, where small blocks behind them keep their memory in the process.
 */
export const memoryEnv = {
  GLIBC_TUNABLES: 'glibc.malloc.arena_max=2:glibc.malloc.mmap_threshold=1048576',
};

/** Runs the product's Node with these arguments and exits as it does. */
export function runNode(args, mode) {
  const child = spawn(nodeBinary, [...nodeFlags, ...args], {
    cwd: root,
    env: { ...memoryEnv, ...toolEnv, NODE_ENV: mode },
    stdio: 'inherit',
  });
  // A terminal sends Ctrl+C to both; the child decides when both end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  whenOrphaned(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`${nodeBinary} cannot be run: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** Ends this process as a signal would when its parent is gone. */
export function endWithParent() {
  whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));
}

/** npm runs scripts through a shell that forwards no signal: when it is gone, so is npm. */
function whenOrphaned(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 500);
  watch.unref();
}

/** Prints why the product cannot start, and exits. */
export function exitWithError(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
