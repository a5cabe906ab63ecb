/** `npm run check`: checks that need no build and no browser. */
import { fastSteps, runSteps } from './steps.mjs';

await runSteps(fastSteps);
