import { backupUsage, runBackupCommand } from './backup-command.ts';
import { runProcess } from './run-command.ts';

await runProcess(runBackupCommand, backupUsage);
