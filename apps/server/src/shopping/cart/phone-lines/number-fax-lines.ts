import type { CartReply } from '@demarc/contract';
import { listLineNumbers } from '@demarc/domain/cart';
import { type Result, succeed } from '@demarc/domain/errors';
import { assignNumbers } from '@demarc/domain/numbers';
import type { CartRef } from '../cart-address.ts';
import { type ChangeCartDeps, changeCart } from '../change-cart.ts';
import { findCart } from '../store.ts';
import { reserveForCart } from './reserve-for-cart.ts';

/** After a choice of voice, gives each fax line a number. If the inventory has none, the fax lines stay without. */
export async function numberFaxLines(
  platform: ChangeCartDeps,
  cartRef: CartRef,
  changed: Result<CartReply>,
): Promise<Result<CartReply>> {
  if (!changed.ok || !changed.value.breakdown.voice?.fax) return changed;
  const voice = (await findCart(platform.db, cartRef.sessionId))?.value.voice;
  if (voice?.kind !== 'bdv' || voice.faxLines.every(({ number }) => number)) return changed;
  const offered = await reserveForCart(platform, cartRef.sessionId, voice.faxLines.length, 'fax');
  if (offered === 'unknown' || offered === 'tooManyHeld' || offered.length === 0) return changed;
  const filled = await changeCart(platform, cartRef, {
    decide({ voice: now }) {
      if (now?.kind !== 'bdv') return succeed([]);
      const faxLines = assignNumbers(now.faxLines, offered, listLineNumbers(now));
      const { length: requestedLines } = now.lines;
      return succeed([{ do: 'chooseDigitalVoice', voice: { ...now, faxLines }, requestedLines }]);
    },
  });
  // C-233: the cart has numbers that the page did not send, so the page reloads it.
  return filled.ok ? succeed({ ...changed.value, stale: true }) : changed;
}
