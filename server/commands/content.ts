import { runContentCommand, usage } from './content-command.ts';
import { runProcess } from './run-command.ts';

await runProcess(runContentCommand, usage);
