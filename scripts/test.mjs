/** `npm test`: everything, on a machine with only Node 20 and npm. */
import { builtSteps, buildStep, runSteps, staticSteps, unitStep } from './steps.mjs';

await runSteps([[...staticSteps, buildStep], unitStep, ...builtSteps]);
