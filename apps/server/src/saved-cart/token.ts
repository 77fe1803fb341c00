import { hash, randomBytes } from 'node:crypto';

/** 128 random bits: nobody guesses one, and nobody finds one in the database (safety 18). */
export const newToken = (): string => randomBytes(16).toString('base64url');

export const hashOf = (token: string): string => hash('sha256', token, 'base64url');
