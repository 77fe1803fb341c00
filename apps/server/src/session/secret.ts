import { hash, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret: useless to whoever reads the table. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
