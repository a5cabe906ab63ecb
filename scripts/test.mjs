/** `npm test`: everything, on a machine with only Node 20 and npm. */
import { builtSteps, fastSteps, runSteps } from './steps.mjs';

await runSteps([...fastSteps, ...builtSteps]);
