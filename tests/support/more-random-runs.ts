import { configureGlobal } from 'fast-check';
import { randomRuns } from './random-runs.ts';

// For properties that name no count of their own, whose default is 100.
configureGlobal({ numRuns: randomRuns(100) });
