import { runDoctorCommand, usage } from './doctor-command.ts';
import { printHelp, processIO } from './run-command.ts';

if (!printHelp(usage)) {
  const code = await runDoctorCommand(process.argv.slice(2), processIO);
  // A server that does not answer may hold a connection for longer.
  process.stdout.write('', () => process.exit(code));
}
