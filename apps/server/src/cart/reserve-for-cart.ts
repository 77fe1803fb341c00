import type { VoiceSelection } from '@demarc/domain/cart';
import { type Numbering, placeOfNumbers, telephoneNumbers } from '../numbers/index.ts';
import { readStored } from './store.ts';

type Purpose = 'line' | 'fax';

function numbersFor(purpose: Purpose, voice: VoiceSelection | undefined): readonly string[] {
  const fax = voice?.kind === 'bdv' ? voice.faxLines : [];
  return (purpose === 'fax' ? fax : (voice?.lines ?? [])).flatMap(({ number }) => number ?? []);
}

/** Numbers for so many lines of a session's cart: those that its lines have already stay theirs, and come first. */
export async function reserveForCart(platform: Numbering, sessionId: string, count: number, purpose: Purpose) {
  const place = await placeOfNumbers(platform.db, sessionId);
  if (!place) return [];
  return telephoneNumbers(platform).reserve(sessionId, place, count, purpose, async (db) => {
    const stored = await readStored(db, sessionId);
    return stored?.isForLastCheck ? numbersFor(purpose, stored.value.voice) : [];
  });
}
