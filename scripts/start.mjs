/** `npm start`: installs and builds if needed, then runs the server. Needs Node 20 and npm. */
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { endWithParent, exitWithError, isProductNode, runNode } from './run-node.mjs';

try {
  ensureInstall();
  ensureBuild();
} catch (error) {
  exitWithError(error);
}

if (isProductNode()) {
  endWithParent();
  process.env.NODE_ENV = 'production';
  const { main } = await import('../build/program/main.js');
  await main();
} else {
  runNode(['build/program/main.js', ...process.argv.slice(2)], 'production');
}
