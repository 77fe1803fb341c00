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
  const reserved = await reserveForCart(platform, cartRef.sessionId, voice.faxLines.length, 'fax');
  if (typeof reserved === 'string' || reserved.length === 0) return changed;
  const numbered = await changeCart(platform, cartRef, {
    decide({ voice: currentVoice }) {
      if (currentVoice?.kind !== 'bdv') return succeed([]);
      const faxLines = assignNumbers(currentVoice.faxLines, reserved, listLineNumbers(currentVoice));
      const { length: requestedLines } = currentVoice.lines;
      return succeed([{ do: 'chooseDigitalVoice', voice: { ...currentVoice, faxLines }, requestedLines }]);
    },
  });
  // C-233: the cart has numbers that the page did not send, so the page reloads it.
  return numbered.ok ? succeed({ ...changed.value, stale: true }) : changed;
}
