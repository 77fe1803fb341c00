import type { VoiceSelection } from '@demarc/domain/cart';
import { type Numbering, placeOfNumbers, telephoneNumbers } from '../numbers/index.ts';
import { findCart } from './store.ts';

type Purpose = 'line' | 'fax';

function numbersFor(purpose: Purpose, voice: VoiceSelection | undefined): readonly string[] {
  const fax = voice?.kind === 'bdv' ? voice.faxLines : [];
  return (purpose === 'fax' ? fax : (voice?.lines ?? [])).flatMap(({ number }) => number ?? []);
}

/** Reserves numbers for the lines of a session's cart. Numbers that the lines already have come first. */
export async function reserveForCart(platform: Numbering, sessionId: string, count: number, purpose: Purpose) {
  const place = await placeOfNumbers(platform.db, sessionId);
  if (!place) return [];
  return telephoneNumbers(platform).reserve(sessionId, place, count, purpose, async (db) => {
    const stored = await findCart(db, sessionId);
    return stored?.isForLastCheck ? numbersFor(purpose, stored.value.voice) : [];
  });
}
