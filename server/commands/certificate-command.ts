import { parseArgs } from 'node:util';
import type { CertificateNames } from '#common/forms/certificate-names.ts';
import { en } from '#i18n/messages/en.ts';
import { operatorActor } from '../core/access/can.ts';
import {
  readCertificate,
  reissueCertificate,
} from '../learning/certificates/reissue-certificate.ts';
import { StartupError } from '../core/startup-error.ts';
import { type CommandServices, databaseCommand, type Run } from './run-command.ts';
import { sanitizeForTerminal, formatUtcTime } from './terminal-text.ts';

export const usage = `Usage: npm run certificate -- show <code>
       npm run certificate -- reissue <code> [--latin "<name>"] [--arabic "<name>"]

show     shows a certificate: its names, course and owner, and whether it is valid
reissue  issues it again with corrected names, a new code and the original date; a name that you
         leave out does not change, "" removes it; the page of the old code links to the new one`;

/** Runs a command on certificates and returns the exit code; errors are printed as plain lines. */
export const runCertificateCommand = databaseCommand(readArguments);

function readArguments(args: string[]): Run {
  const { values: names, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { latin: { type: 'string' }, arabic: { type: 'string' } },
  });
  const [command, code, ...rest] = positionals;
  const hasNames = names.latin !== undefined || names.arabic !== undefined;
  if (code === undefined || rest.length > 0) throw new StartupError(usage);
  if (command === 'show' && !hasNames) return (services) => showCertificate(services, code);
  if (command === 'reissue' && hasNames) return (services) => reissue(services, code, names);
  throw new StartupError(usage);
}

async function showCertificate(services: CommandServices, code: string): Promise<string[]> {
  const found = await readCertificate(services, code, operatorActor);
  if (!found) throw unknown(code);
  const { revoked_at: endedAt, replaced_by: replacedBy } = found;
  const ending = replacedBy === null ? 'revoked' : `replaced by ${replacedBy}`;
  return [
    `certificate  ${found.code}`,
    `latin        ${sanitizeForTerminal(found.latin_name)}`,
    `arabic       ${sanitizeForTerminal(found.arabic_name)}`,
    `course       ${sanitizeForTerminal(found.product_key)} (${found.project_id})`,
    `person       ${sanitizeForTerminal(found.email)}, ${found.user_id}`,
    `issued       ${formatUtcTime(found.issued_at)}`,
    `valid        ${endedAt === null ? 'yes' : `no: ${ending} ${formatUtcTime(endedAt)}`}`,
  ];
}

async function reissue(services: CommandServices, code: string, names: Partial<CertificateNames>) {
  const result = await reissueCertificate(services, { code, names }, operatorActor);
  switch (result.outcome) {
    case 'reissued':
      return [`The new certificate is ${result.code}. The page of the old one leads to it.`];
    case 'unknown':
      throw unknown(code);
    case 'not-valid':
      throw new StartupError(
        'This certificate is no longer valid. Only a valid certificate can be reissued.',
      );
    case 'invalid':
      throw new StartupError(result.faults.map((fault) => `${en[fault]}.`).join('\n'));
  }
}

function unknown(code: string): StartupError {
  return new StartupError(`There is no certificate ${sanitizeForTerminal(code)}.`);
}
