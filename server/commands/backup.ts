import { runBackupCommand } from './backup-command.ts';

process.exitCode = await runBackupCommand(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
