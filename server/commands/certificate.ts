import { runCertificateCommand } from './certificate-command.ts';
import { runProcess } from './run-command.ts';

await runProcess(runCertificateCommand);
