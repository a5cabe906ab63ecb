import { runCertificateCommand } from './certificate-command.ts';

process.exitCode = await runCertificateCommand(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
