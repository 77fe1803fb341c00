import type { BundleFlow } from '@demarc/domain/qualification';
import { call } from '../api/lazy.ts';
import { refreshCart } from './cart-query.ts';
import { inTurn, stepFailed } from './in-turn.ts';

/** Begins the cart again with nothing chosen: as the banner has it, or as the address has it (C-201 to C-208). */
export function beginCart(banner?: BundleFlow): Promise<boolean> {
  return inTurn(async () => {
    const begun = await call('startCart', { body: banner ? { banner } : {} });
    return begun.ok ? refreshCart() : stepFailed(begun.failure);
  });
}
