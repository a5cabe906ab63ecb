/** `npm test`: everything, on a machine with only Node 20 and npm. */
import { builtSteps, runSteps, staticSteps, unitStep } from './steps.mjs';

await runSteps([staticSteps, unitStep, ...builtSteps]);
