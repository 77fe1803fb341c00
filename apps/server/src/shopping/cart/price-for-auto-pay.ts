import type { Cart } from '@demarc/domain/cart';
import { type Result, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import { changeCart } from './change-cart.ts';
import type { Visit } from './place-of-session.ts';
import { soldCatalogs } from './sold-catalogs.ts';

/** For the payment section: whoever has chosen both auto pay and paper-free billing has the lower price (C-373). */
export async function priceForAutoPay(
  platform: Platform,
  visit: Visit,
  { autoPayPrice = false }: Pick<Cart, 'autoPayPrice'>,
  enrolled: boolean,
): Promise<Result<void>> {
  // Nothing to change is no change: the cart that was ordered stays the one that was.
  if (autoPayPrice === enrolled) return succeed(undefined);
  const catalogs = soldCatalogs(platform.provider.catalog);
  const changed = await changeCart({ ...platform, catalogs }, visit, {
    decide: () => succeed([{ do: 'priceForAutoPay', enrolled }]),
  });
  return changed.ok ? succeed(undefined) : changed;
}
