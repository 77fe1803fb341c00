import type { VoiceSelection } from '@demarc/domain/cart';
import { findNumberPlace, type NumbersDeps, openTelephoneNumbers } from '../../numbers/index.ts';
import { findCart } from '../store.ts';

type Purpose = 'line' | 'fax';

/** Reserves numbers for the lines of a session's cart. Numbers that the lines already have come first. */
export async function reserveForCart(platform: NumbersDeps, sessionId: string, count: number, purpose: Purpose) {
  const place = await findNumberPlace(platform.db, sessionId);
  if (!place) return [];
  return openTelephoneNumbers(platform).reserve(sessionId, place, count, purpose, async (db) => {
    const stored = await findCart(db, sessionId);
    return stored?.isForLastCheck ? numbersFor(purpose, stored.value.voice) : [];
  });
}

function numbersFor(purpose: Purpose, voice: VoiceSelection | undefined): readonly string[] {
  const fax = voice?.kind === 'bdv' ? voice.faxLines : [];
  return (purpose === 'fax' ? fax : (voice?.lines ?? [])).flatMap(({ number }) => number ?? []);
}
