import type { VoiceSelection } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { bringsNumber, makeRoom, type Numbering, telephoneNumbers } from '../numbers/index.ts';
import type { Queryable } from '../platform/database/types.ts';

/** With its purpose, in one order, so that no two sessions block each other. */
function numbersOf(voice: VoiceSelection) {
  const fax = voice.kind === 'bdv' ? voice.faxLines : [];
  return [
    ...voice.lines.flatMap(({ number }) => (number ? [{ number, purpose: 'line' as const }] : [])),
    ...fax.flatMap(({ number }) => (number ? [{ number, purpose: 'fax' as const }] : [])),
  ].toSorted((a, b) => a.number.localeCompare(b.number));
}

/** Every number of the lines is the session's: held for it, or brought along. */
export async function holdNumbers(
  db: Queryable,
  platform: Numbering,
  sessionId: string,
  voice: VoiceSelection,
  stage: 'choosing' | 'checkout' = 'checkout',
): Promise<Result<void>> {
  const numbers = telephoneNumbers(platform);
  for (const { number, purpose } of numbersOf(voice)) {
    const held = await numbers.hold(db, sessionId, number, purpose, stage);
    if (!held && !(await bringsNumber(db, sessionId, number))) return refuse('numberTaken');
  }
  return succeed(undefined);
}

/** The same for lines that were changed; what a session has taken and left again is not held without end. */
export async function holdNewNumbers(
  db: Queryable,
  platform: Numbering,
  sessionId: string,
  voice: VoiceSelection,
): Promise<Result<void>> {
  const wanted = numbersOf(voice).map(({ number }) => number);
  if (wanted.length > 0) await makeRoom(db, sessionId, wanted);
  return holdNumbers(db, platform, sessionId, voice, 'choosing');
}
