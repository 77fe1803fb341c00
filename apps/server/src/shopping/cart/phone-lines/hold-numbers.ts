import type { VoiceSelection } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  createTelephoneNumbers,
  isPortedBySession,
  type NumbersDeps,
  releaseUnwantedNumbers,
} from '../../numbers/index.ts';
import type { CartAddress } from '../cart-address.ts';

/** Lists the numbers with their purpose, sorted, so that two sessions cannot deadlock. */
export function listNumbers(voice: VoiceSelection) {
  const fax = voice.kind === 'bdv' ? voice.faxLines : [];
  return [
    ...voice.lines.flatMap(({ number }) => (number ? [{ number, purpose: 'line' as const }] : [])),
    ...fax.flatMap(({ number }) => (number ? [{ number, purpose: 'fax' as const }] : [])),
  ].toSorted((a, b) => a.number.localeCompare(b.number));
}

/** The session and the service address of the lines. */
export interface LineHolder {
  readonly sessionId: string;
  readonly cartAddress: Pick<CartAddress, 'availability' | 'zip'>;
}

/** Holds every number of the lines for the session. Refuses a number that is neither held nor ported. */
export async function holdNumbers(
  tx: Transaction,
  platform: NumbersDeps,
  { sessionId, cartAddress: { availability, zip } }: LineHolder,
  voice: VoiceSelection,
  stage: 'choosing' | 'checkout' = 'checkout',
): Promise<Result<void>> {
  const holder = { sessionId, location: { state: availability.state, zip } };
  const notHeld = await createTelephoneNumbers(platform).ensureHeld(tx, holder, listNumbers(voice), stage);
  for (const { number, reason } of notHeld)
    if (!(await isPortedBySession(tx, sessionId, number, platform.clock.now()))) return refuse(reason);
  return succeed(undefined);
}

/** Holds the numbers of changed lines, and releases numbers that the session no longer uses. */
export async function holdNewNumbers(
  tx: Transaction,
  platform: NumbersDeps,
  holder: LineHolder,
  voice: VoiceSelection,
): Promise<Result<void>> {
  const wanted = listNumbers(voice).map(({ number }) => number);
  await releaseUnwantedNumbers(tx, holder.sessionId, wanted);
  return holdNumbers(tx, platform, holder, voice, 'choosing');
}
