/**
 * `npm run backup` and the other commands: installs what is missing, then runs `server/commands/`.
 * Needs only Node 20 and npm.
 */
import { ensureInstall } from './ensure-install.mjs';
import { exitWithError, runNode } from './run-node.mjs';

const [name, ...args] = process.argv.slice(2);
try {
  ensureInstall();
} catch (error) {
  exitWithError(error);
}
runNode([`server/commands/${name}.ts`, ...args], process.env.NODE_ENV ?? 'production');
