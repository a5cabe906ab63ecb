/** `npm run check`: what can be told without a build and a browser. */
import { fastSteps, runSteps } from './steps.mjs';

await runSteps(fastSteps);
