import { startSandboxProcess } from './sandbox-command.ts';

try {
  const { stop } = await startSandboxProcess({
    env: process.env,
    print: (line) => console.log(line),
    printError: (line) => console.error(line),
  });
  const end = () => void stop().then(() => process.exit(0));
  process.once('SIGTERM', end).once('SIGINT', end);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
