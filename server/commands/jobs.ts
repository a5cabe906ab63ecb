import { runJobsCommand, usage } from './jobs-command.ts';
import { runProcess } from './run-command.ts';

await runProcess(runJobsCommand, usage);
