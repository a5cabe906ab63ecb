/** `npm run backup` and the other commands: installs what is missing, then runs `server/commands/`. Needs Node 20 and npm alone. */
import { ensureInstall } from './ensure-install.mjs';
import { giveUp, runNode } from './run-node.mjs';

const [name, ...args] = process.argv.slice(2);
try {
  ensureInstall();
} catch (error) {
  giveUp(error);
}
runNode([`server/commands/${name}.ts`, ...args], process.env.NODE_ENV ?? 'production');
