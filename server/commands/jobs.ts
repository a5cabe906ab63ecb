import { runJobsCommand } from './jobs-command.ts';

process.exitCode = await runJobsCommand(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
