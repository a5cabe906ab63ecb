import { runContentCommand } from './content-command.ts';

process.exitCode = await runContentCommand(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
