import type { BundleFlow } from '@demarc/domain/qualification';
import { call } from '../../../lib/api/call.ts';
import { refreshCart } from '../session/cart-query.ts';
import { inTurn, stepFailed } from '../session/in-turn.ts';

/** Starts an empty cart, with the bundle flow of the banner or else of the address (C-201 to C-208). */
export function beginCart(banner?: BundleFlow): Promise<boolean> {
  return inTurn(async () => {
    const started = await call('startCart', { body: banner ? { banner } : {} });
    return started.ok ? refreshCart() : stepFailed(started.failure);
  });
}
