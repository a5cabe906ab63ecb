/** `npm test`: everything, on a machine with nothing but Node 20 and npm. */
import { builtSteps, fastSteps, runSteps } from './steps.mjs';

await runSteps([...fastSteps, ...builtSteps]);
