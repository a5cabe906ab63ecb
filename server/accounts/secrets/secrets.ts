import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../../env.ts';
import { createFileDurablySync, makeFolderDurablySync } from '../../files/durable.ts';
import { StartupError } from '../../startup-error.ts';

/** The keys that accounts are guarded by: a different one for each purpose, all of one secret. */
export interface Secrets {
  /** 32 bytes, the same for the same purpose in every process. */
  key(purpose: string): Buffer;
}

/**
 * The secret of AUTH_SECRET, or of a file in DATA_DIR that is made where it is missing, readable by nobody
 * else. Throws StartupError where it can be neither read nor written.
 */
export function openSecrets({
  AUTH_SECRET,
  DATA_DIR,
}: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): Secrets {
  const secret = AUTH_SECRET ?? secretOfFile(secretFileOf(DATA_DIR));
  const keys = new Map<string, Buffer>();
  return {
    key(purpose) {
      const known = keys.get(purpose);
      if (known) return known;
      const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32));
      keys.set(purpose, key);
      return key;
    },
  };
}

/** Where the secret is kept that no setting gives. */
export function secretFileOf(dataDir: string): string {
  return path.join(dataDir, 'secret');
}

function secretOfFile(file: string): string {
  if (!existsSync(file)) makeSecret(file);
  const secret = readSecret(file);
  if (secret.length < 32)
    throw new StartupError(`The file ${file} must hold a secret of at least 32 characters.`);
  return secret;
}

/** Another process may make it at the same moment: the first one's is everybody's. */
function makeSecret(file: string): void {
  try {
    makeFolderDurablySync(path.resolve(path.dirname(file)));
    createFileDurablySync(file, randomBytes(32).toString('base64url'));
  } catch (error) {
    throw unusable(file, error);
  }
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw unusable(file, error);
  }
}

function unusable(file: string, error: unknown): StartupError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(`The secret of accounts cannot be kept in ${file}: ${reason}.`);
}
