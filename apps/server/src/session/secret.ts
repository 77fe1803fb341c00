import { createHash, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret: useless to whoever reads the table. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
