import type { VoiceSelection } from '@demarc/domain/cart';
import type { Queryable } from '../../../platform/database/database.ts';
import { createTelephoneNumbers, findNumberLocation, type NumbersDeps } from '../../numbers/index.ts';
import { findCart } from '../store.ts';

type Purpose = 'line' | 'fax';

/** Reserves numbers for the lines of a session's cart. Numbers that the lines already have come first. */
export async function reserveForCart(platform: NumbersDeps, sessionId: string, count: number, purpose: Purpose) {
  const location = await findNumberLocation(platform.db, sessionId);
  if (!location) return [];
  const findNumbersInCart = async (db: Queryable) => {
    const stored = await findCart(db, sessionId);
    return stored?.isForLastAddress ? listNumbersFor(purpose, stored.value.voice) : [];
  };
  return createTelephoneNumbers(platform).reserve({ sessionId, location, count, purpose, findNumbersInCart });
}

function listNumbersFor(purpose: Purpose, voice: VoiceSelection | undefined): readonly string[] {
  const fax = voice?.kind === 'bdv' ? voice.faxLines : [];
  return (purpose === 'fax' ? fax : (voice?.lines ?? [])).flatMap(({ number }) => number ?? []);
}
