import { runDataCommand } from './data-command.ts';

process.exitCode = await runDataCommand(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
