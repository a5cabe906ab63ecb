import { printHelp, processIO } from './run-command.ts';
import { startSandboxProcess, usage } from './sandbox-command.ts';

try {
  if (!printHelp(usage)) {
    const { stop } = await startSandboxProcess(processIO);
    const end = () => void stop().then(() => process.exit(0));
    process.once('SIGTERM', end).once('SIGINT', end);
  }
} catch (error) {
  processIO.printError(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
