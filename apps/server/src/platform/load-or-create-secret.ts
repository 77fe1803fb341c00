import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from './private-folder.ts';
import { StartupError } from './startup-error.ts';

export const minSecretLength = 32;

/** The secret of the demonstration shop: created at the first start and loaded at later ones. */
export function loadOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    makePrivateFolder(dataDir);
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    try {
      // Linking is atomic and never overwrites: two processes that start together read the same secret.
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length >= minSecretLength) return secret;
    throw new StartupError(
      `The file ${path} should hold a secret of ${minSecretLength} characters or more: delete it, and the next start makes one.`,
    );
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The folder ${dataDir} cannot be written (${code}): make it writable, or choose another with DATA_DIR.`,
    );
  }
}
