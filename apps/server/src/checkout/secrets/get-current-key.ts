import { type SealingKey, sealing } from '@demarc/contract';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { Platform } from '../../platform/platform.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { findCurrentKey, insertKey, lockKeyCreation } from './store.ts';

type CurrentKeyDeps = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Loads the key that browsers seal with today. The first request of the day creates it. */
export async function getCurrentKey({ db, clock, config }: CurrentKeyDeps): Promise<SealingKey> {
  const now = clock.now();
  const newest = await findCurrentKey(db, now);
  if (newest) return newest;
  return db.transaction(async (tx) => {
    await lockKeyCreation(tx);
    const createdMeanwhile = await findCurrentKey(tx, now);
    if (createdMeanwhile) return createdMeanwhile;
    const pair = await generateKeyPair(sealing.alg, { crv: 'P-256', extractable: true });
    const { x = '', y = '' } = await exportJWK(pair.publicKey);
    const coordinates = { kty: 'EC', crv: 'P-256', x, y } as const;
    const kid = await calculateJwkThumbprint(coordinates);
    const publicJwk: SealingKey = { ...coordinates, kid, use: 'enc', alg: sealing.alg };
    const sealedPrivateJwk = sealText(config.secret, JSON.stringify(await exportJWK(pair.privateKey)));
    await insertKey(tx, { id: kid, publicJwk, sealedPrivateJwk, madeAt: now });
    return publicJwk;
  });
}
