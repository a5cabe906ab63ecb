/** `npm run check`: the checks that take seconds. */
import { runSteps, staticSteps } from './steps.mjs';

await runSteps([staticSteps]);
