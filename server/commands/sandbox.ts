import { processIO } from './run-command.ts';
import { startSandboxProcess } from './sandbox-command.ts';

try {
  const { stop } = await startSandboxProcess(processIO);
  const end = () => void stop().then(() => process.exit(0));
  process.once('SIGTERM', end).once('SIGINT', end);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
