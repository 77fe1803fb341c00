import type { VoiceSelection } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Transaction } from '../../platform/database/database.ts';
import { bringsNumber, makeRoom, type Numbering, telephoneNumbers } from '../numbers/index.ts';
import type { CheckedHome } from './place-of-session.ts';

/** With its purpose, in one order, so that no two sessions block each other. */
export function numbersOf(voice: VoiceSelection) {
  const fax = voice.kind === 'bdv' ? voice.faxLines : [];
  return [
    ...voice.lines.flatMap(({ number }) => (number ? [{ number, purpose: 'line' as const }] : [])),
    ...fax.flatMap(({ number }) => (number ? [{ number, purpose: 'fax' as const }] : [])),
  ].toSorted((a, b) => a.number.localeCompare(b.number));
}

/** Whose numbers they are, and where the lines are. */
export interface LineHolder {
  readonly sessionId: string;
  readonly home: Pick<CheckedHome, 'place' | 'zip'>;
}

/** Every number of the lines is the session's: held for it, or brought along. */
export async function holdNumbers(
  tx: Transaction,
  platform: Numbering,
  { sessionId, home: { place, zip } }: LineHolder,
  voice: VoiceSelection,
  stage: 'choosing' | 'checkout' = 'checkout',
): Promise<Result<void>> {
  const holder = { sessionId, place: { state: place.state, zip } };
  const lost = await telephoneNumbers(platform).hold(tx, holder, numbersOf(voice), stage);
  for (const { number, why } of lost)
    if (!(await bringsNumber(tx, sessionId, number, platform.clock.now()))) return refuse(why);
  return succeed(undefined);
}

/** The same for lines that were changed; what a session has taken and left again is not held without end. */
export async function holdNewNumbers(
  tx: Transaction,
  platform: Numbering,
  holder: LineHolder,
  voice: VoiceSelection,
): Promise<Result<void>> {
  const wanted = numbersOf(voice).map(({ number }) => number);
  await makeRoom(tx, holder.sessionId, wanted);
  return holdNumbers(tx, platform, holder, voice, 'choosing');
}
