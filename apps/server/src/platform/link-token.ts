import { hash, randomBytes } from 'node:crypto';

/** For a link in a mail: 128 random bits that nobody guesses. The database has their hash (safety 18). */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');

export const linkHashOf = (token: string): string => hash('sha256', token, 'base64url');
