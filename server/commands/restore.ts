import { restoreUsage, runRestoreCommand } from './backup-command.ts';
import { runProcess } from './run-command.ts';

await runProcess(runRestoreCommand, restoreUsage);
