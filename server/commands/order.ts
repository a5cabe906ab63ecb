import { runOrderCommand } from './order-command.ts';

process.exitCode = await runOrderCommand(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
