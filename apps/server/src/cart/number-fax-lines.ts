import type { CartReply } from '@demarc/contract';
import { lineNumbers } from '@demarc/domain/cart';
import { type Result, succeed } from '@demarc/domain/errors';
import { numbered } from '@demarc/domain/numbers';
import { type Changing, changeCart } from './change-cart.ts';
import type { Visit } from './place-of-session.ts';
import { reserveForCart } from './reserve-for-cart.ts';
import { readStored } from './store.ts';

/**
 * After a choice of voice: as many fax lines as were chosen get a number each, which the page then reads. Where none is to
 * be had they wait, as lines do.
 */
export async function numberFaxLines(
  platform: Changing,
  visit: Visit,
  changed: Result<CartReply>,
): Promise<Result<CartReply>> {
  if (!changed.ok || !changed.value.breakdown.voice?.fax) return changed;
  const voice = (await readStored(platform.db, visit.sessionId))?.value.voice;
  if (voice?.kind !== 'bdv' || voice.faxLines.every(({ number }) => number)) return changed;
  const offered = await reserveForCart(platform, visit.sessionId, voice.faxLines.length, 'fax');
  if (offered === 'unknown' || offered === 'tooManyHeld' || offered.length === 0) return changed;
  const filled = await changeCart(platform, visit, {
    decide({ voice: now }) {
      if (now?.kind !== 'bdv') return succeed([]);
      const faxLines = numbered(now.faxLines, offered, lineNumbers(now));
      const { length: requestedLines } = now.lines;
      return succeed([{ do: 'chooseDigitalVoice', voice: { ...now, faxLines }, requestedLines }]);
    },
  });
  // C-233: the cart has more in it than was sent.
  return filled.ok ? succeed({ ...changed.value, stale: true }) : changed;
}
