import { configureGlobal } from 'fast-check';
import { randomRuns } from './random-runs.ts';

// For properties without their own count; the default is 100.
configureGlobal({ numRuns: randomRuns(100) });
