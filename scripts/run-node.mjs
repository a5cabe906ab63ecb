import { spawn } from 'node:child_process';
import { minimumNode, nodeBinary, root, toolEnv } from './ensure-install.mjs';

/** Whether this very process can run the product. */
export function isProductNode() {
  return Number(process.versions.node.split('.')[0]) >= minimumNode;
}

/**
 * What the product's Node is started with, as `npm start` in package.json has it too: young objects
 * get 8 MB, and old ones are tidied when they have grown by three fifths. It costs a rendered page an eighth of its
 * time more than the defaults do, kept pages nothing, and leaves 500 busy connections below 200 MB.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/** Runs the product's Node with these arguments until it ends, and ends as it does. */
export function runNode(args, mode) {
  const child = spawn(nodeBinary, [...nodeFlags, ...args], {
    cwd: root,
    env: { ...toolEnv, NODE_ENV: mode },
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

/** Ends this process as a signal would when whoever started it is gone. */
export function endWithParent() {
  whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));
}

/** npm runs scripts through a shell that passes no signal on: when it is gone, so is who started us. */
function whenOrphaned(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 500);
  watch.unref();
}

/** Prints why the product cannot start, and ends. */
export function giveUp(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
