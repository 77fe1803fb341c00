import { type ProviderScope, providerScopes } from '@demarc/contract/provider-api';
import { lockByName } from '../../database/lock-by-name.ts';
import type { Platform } from '../../platform.ts';
import { hashSecret } from '../../random-secret.ts';
import { createKeyId, createKeySecret, formatKey } from './secret.ts';
import { endKey, insertKey, listKeys, replaceSecret } from './store.ts';

type ManageDeps = Pick<Platform, 'db' | 'clock'>;

const maxKeys = 50;
const maxRotationDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
const namePattern = /^[^\p{Cc}]{1,60}$/u;
const rolePattern = /^[A-Za-z][\w-]{0,39}$/;

const isScope = (text: string): text is ProviderScope => Object.hasOwn(providerScopes, text);

interface NewKey {
  readonly name: string;
  readonly scopes: readonly string[];
  /** Absent for a key without an end. */
  readonly expiresInDays?: number | undefined;
  readonly role?: string | undefined;
}

/** The key is shown once. */
export type CreatedKey = { readonly id: string; readonly key: string } | { readonly problem: string };

export async function createApiKey(
  { db, clock }: ManageDeps,
  { name, scopes, expiresInDays, role }: NewKey,
): Promise<CreatedKey> {
  if (!namePattern.test(name.trim()))
    return { problem: 'name the system that gets the key, with at most 60 characters' };
  const unknown = scopes.find((scope) => !isScope(scope));
  if (unknown !== undefined) return { problem: `there is no scope ${unknown}` };
  if (scopes.length === 0) return { problem: `name a scope: ${Object.keys(providerScopes).join(', ')}` };
  if (role !== undefined && !rolePattern.test(role)) return { problem: `${role} is not the name of a role` };
  if (expiresInDays !== undefined && !(Number.isInteger(expiresInDays) && expiresInDays >= 1 && expiresInDays <= 3650))
    return { problem: 'a key expires after 1 to 3650 days' };
  const now = clock.now();
  const [id, secret] = [createKeyId(), createKeySecret()];
  return db.transaction(async (tx) => {
    await lockByName(tx, 'number of API keys');
    if ((await listKeys(tx)).filter(({ endedAt }) => endedAt === null).length >= maxKeys)
      return { problem: `there are ${maxKeys} keys already: revoke one first` };
    await insertKey(tx, {
      id,
      name: name.trim(),
      scopes: [...new Set(scopes.filter(isScope))],
      role: role ?? null,
      secretHash: hashSecret(secret),
      expiresAt: expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * dayMs),
      createdAt: now,
    });
    return { id, key: formatKey(id, secret) };
  });
}

/**
 * Gives a key a second secret. The first one is valid for some days more, so that systems can change to the new one
 * without a pause.
 */
export async function rotateApiKey({ db, clock }: ManageDeps, id: string, days: number): Promise<CreatedKey> {
  if (!(Number.isInteger(days) && days >= 0 && days <= maxRotationDays))
    return { problem: `the old secret ends after 0 to ${maxRotationDays} days` };
  const secret = createKeySecret();
  const oldSecretUntil = new Date(clock.now().getTime() + days * dayMs);
  if (!(await replaceSecret(db, id, { secretHash: hashSecret(secret), oldSecretUntil })))
    return { problem: 'there is no such key, or it was revoked' };
  return { id, key: formatKey(id, secret) };
}

/** Ends a key at once. Returns false if there is no such key, or it was revoked before. */
export const revokeApiKey = ({ db, clock }: ManageDeps, id: string): Promise<boolean> => endKey(db, id, clock.now());
