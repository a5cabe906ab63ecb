import { runJobsCommand } from './jobs-command.ts';
import { runProcess } from './run-command.ts';

await runProcess(runJobsCommand);
