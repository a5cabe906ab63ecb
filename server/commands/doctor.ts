import { runDoctorCommand } from './doctor-command.ts';

const code = await runDoctorCommand(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
// A server that does not answer may hold a connection for longer.
process.stdout.write('', () => process.exit(code));
