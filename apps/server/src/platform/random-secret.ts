import { hash, randomBytes } from 'node:crypto';

/** For a cookie: 256 random bits. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** For a link in a mail: 128 random bits (safety 18). */
export const createLinkToken = (): string => randomBytes(16).toString('base64url');

/** The database stores this hash instead of the secret. A leaked table reveals no secret. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');
