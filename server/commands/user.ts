import { runUserCommand } from './user-command.ts';

process.exitCode = await runUserCommand(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
