import { runCertificateCommand, usage } from './certificate-command.ts';
import { runProcess } from './run-command.ts';

await runProcess(runCertificateCommand, usage);
