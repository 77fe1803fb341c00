import type { VoiceOrderStatus } from '@demarc/domain/checkout';
import { type Result, succeed } from '@demarc/domain/errors';
import { type CartRef, holdNumbers, loadSessionCart } from '../../shopping/cart/index.ts';
import type { NumbersDeps } from '../../shopping/numbers/index.ts';

/**
 * Extends the hold on the order's telephone numbers. Fails when one of them is taken; an order without voice succeeds.
 */
export async function confirmVoiceOrder(platform: NumbersDeps, cartRef: CartRef): Promise<Result<VoiceOrderStatus>> {
  const found = await loadSessionCart(platform, cartRef);
  if (!found.ok) return found;
  const {
    cart: { voice },
    cartAddress,
  } = found.value;
  if (!voice) return succeed('VOSUCCESS');
  const held = await platform.db.transaction((tx) =>
    holdNumbers(tx, platform, { sessionId: cartRef.sessionId, cartAddress }, voice),
  );
  return succeed(held.ok ? 'VOSUCCESS' : 'VOFAIL');
}
