import { configureGlobal } from 'fast-check';
import { randomRuns } from './random-runs.ts';

// For properties without their own count: few in `npm test`, fast-check's hundred times RANDOM_RUNS in the long command.
configureGlobal({ numRuns: process.env['RANDOM_RUNS'] ? randomRuns(100) : 25 });
