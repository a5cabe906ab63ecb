import { runUserCommand } from './user-command.ts';
import { runProcess } from './run-command.ts';

await runProcess(runUserCommand);
