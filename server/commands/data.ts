import { runDataCommand, usage } from './data-command.ts';
import { runProcess } from './run-command.ts';

await runProcess(runDataCommand, usage);
