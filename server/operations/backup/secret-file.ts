import { randomBytes, scrypt as scryptWithCallback, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { seal, unseal } from '../../accounts/secrets/seal.ts';
import { StartupError } from '../../core/startup-error.ts';

const scrypt: (
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
) => Promise<Buffer> = promisify(scryptWithCallback);

/** About 130 MB and half a second for each guess of the passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const context = 'backup secret';
/** Memory limit for the parameters of a file, in bytes. */
const maxMemoryBytes = 300_000_000;

const schema = z.object({
  scrypt: z.object({ N: z.number(), r: z.number(), p: z.number(), salt: z.string() }),
  /** AES-256-GCM, as `accounts/secrets/seal.ts` writes it. */
  sealed: z.string(),
});

/** Encrypts a secret with a passphrase; returns the text of the file. */
export async function encryptSecret(secret: string, passphrase: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await scrypt(passphrase, salt, 32, { ...cost, maxmem: maxMemoryBytes });
  const file = {
    scrypt: { ...cost, salt: salt.toString('base64url') },
    sealed: seal(key, secret, context),
  };
  return `${JSON.stringify(file)}\n`;
}

/** Throws StartupError for a wrong passphrase. */
export async function decryptSecret(text: string, passphrase: string): Promise<string> {
  const { scrypt: parameters, sealed } = schema.parse(JSON.parse(text));
  const { salt, ...given } = parameters;
  const options = { ...given, maxmem: maxMemoryBytes };
  const key = await scrypt(passphrase, Buffer.from(salt, 'base64url'), 32, options);
  try {
    return unseal(key, sealed, context);
  } catch (error) {
    throw new StartupError('BACKUP_PASSPHRASE is not the passphrase of this backup.', {
      cause: error,
    });
  }
}
