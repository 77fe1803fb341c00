import type { VoiceSelection } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { bringsNumber, type Numbering, telephoneNumbers } from '../numbers/index.ts';
import type { Queryable } from '../platform/database/types.ts';

/** Every number of the lines is the session's: held for it, or brought along. In one order, so that no two sessions block each other. */
export async function holdNumbers(
  db: Queryable,
  platform: Numbering,
  sessionId: string,
  voice: VoiceSelection,
): Promise<Result<void>> {
  const fax = voice.kind === 'bdv' ? voice.faxLines : [];
  const wanted = [
    ...voice.lines.flatMap(({ number }) => (number ? [{ number, purpose: 'line' as const }] : [])),
    ...fax.flatMap(({ number }) => (number ? [{ number, purpose: 'fax' as const }] : [])),
  ].toSorted((a, b) => a.number.localeCompare(b.number));
  const numbers = telephoneNumbers(platform);
  for (const { number, purpose } of wanted) {
    const held = await numbers.hold(db, sessionId, number, purpose);
    if (!held && !(await bringsNumber(db, sessionId, number))) return refuse('numberTaken');
  }
  return succeed(undefined);
}
