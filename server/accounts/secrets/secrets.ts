import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../../core/config/env.ts';
import { createFileDurablySync, makeFolderDurablySync } from '../../core/files/durable.ts';
import { StartupError } from '../../core/startup-error.ts';

/** Keys of accounts: one per purpose, all derived from one secret. */
export interface Secrets {
  /** Returns 32 bytes, the same in every process. */
  key(purpose: string): Buffer;
}

/**
 * Derives keys from AUTH_SECRET, or from a file in DATA_DIR that is created if missing, readable by
 * its owner only. Throws StartupError if it can be neither read nor written.
 */
export function openSecrets({
  AUTH_SECRET,
  DATA_DIR,
}: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): Secrets {
  const secret = AUTH_SECRET ?? readOrCreateSecret(secretFilePath(DATA_DIR));
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

/** Returns the path of the secret if AUTH_SECRET is not set. */
export function secretFilePath(dataDir: string): string {
  return path.join(dataDir, 'secret');
}

function readOrCreateSecret(file: string): string {
  if (!existsSync(file)) createSecret(file);
  const secret = readSecret(file);
  if (secret.length < 32)
    throw new StartupError(`The file ${file} must hold a secret of at least 32 characters.`);
  return secret;
}

/** Creates the file; of parallel processes the first one wins. */
function createSecret(file: string): void {
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
