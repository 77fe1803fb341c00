import { type SealingKey, sealing } from '@demarc/contract';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { Platform } from '../platform/platform.ts';
import { sealText } from '../platform/sealed-text.ts';
import { insertKey, newestKey, waitForKeyMaker } from './store.ts';

type Keeping = Pick<Platform, 'db' | 'clock' | 'config'>;

/** The key to seal with today, as it is known; made by whoever asks first. */
export async function currentKey({ db, clock, config }: Keeping, known: SealingKey | undefined): Promise<SealingKey> {
  const now = clock.now();
  if (known) return known;
  return db.transaction(async (tx) => {
    await waitForKeyMaker(tx);
    const madeMeanwhile = await newestKey(tx, now);
    if (madeMeanwhile) return madeMeanwhile;
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
