import type { VoiceSelection } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Transaction } from '../../platform/database/database.ts';
import { makeRoom, type Numbering, portsNumber, telephoneNumbers } from '../numbers/index.ts';
import type { CheckedHome } from './place-of-session.ts';

/** Lists the numbers with their purpose, sorted, so that two sessions cannot deadlock. */
export function numbersOf(voice: VoiceSelection) {
  const fax = voice.kind === 'bdv' ? voice.faxLines : [];
  return [
    ...voice.lines.flatMap(({ number }) => (number ? [{ number, purpose: 'line' as const }] : [])),
    ...fax.flatMap(({ number }) => (number ? [{ number, purpose: 'fax' as const }] : [])),
  ].toSorted((a, b) => a.number.localeCompare(b.number));
}

/** The session and the service address of the lines. */
export interface LineHolder {
  readonly sessionId: string;
  readonly home: Pick<CheckedHome, 'place' | 'zip'>;
}

/** Holds every number of the lines for the session. Refuses a number that is neither held nor ported. */
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
    if (!(await portsNumber(tx, sessionId, number, platform.clock.now()))) return refuse(why);
  return succeed(undefined);
}

/** The same for changed lines. Releases numbers that the session no longer uses. */
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
