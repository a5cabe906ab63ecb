import { runUserCommand, usage } from './user-command.ts';
import { runProcess } from './run-command.ts';

await runProcess(runUserCommand, usage);
