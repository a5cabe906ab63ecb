/** `npm start`: installs and builds what is missing, then runs the server. Needs Node 20 and npm alone. */
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { endWithParent, giveUp, isProductNode, runNode } from './run-node.mjs';

try {
  ensureInstall();
  ensureBuild();
} catch (error) {
  giveUp(error);
}

if (isProductNode()) {
  endWithParent();
  process.env.NODE_ENV = 'production';
  const { main } = await import('../build/program/main.js');
  await main();
} else {
  runNode(['build/program/main.js', ...process.argv.slice(2)], 'production');
}
