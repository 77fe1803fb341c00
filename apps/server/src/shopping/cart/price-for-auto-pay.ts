import type { Cart } from '@demarc/domain/cart';
import { type Result, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import type { CartRef } from './cart-address.ts';
import { getCatalogVersions } from './catalog-versions.ts';
import { changeCart } from './change-cart.ts';

/** Applies the lower price for auto pay with paper-free billing, chosen in the payment section (C-373). */
export async function priceForAutoPay(
  platform: Platform,
  cartRef: CartRef,
  { autoPayPrice = false }: Pick<Cart, 'autoPayPrice'>,
  enrolled: boolean,
): Promise<Result<void>> {
  // Does not write an unchanged cart, so that the revision of an ordered cart stays the same.
  if (autoPayPrice === enrolled) return succeed(undefined);
  const catalogs = getCatalogVersions(platform.provider.catalog);
  const changed = await changeCart({ ...platform, catalogs }, cartRef, {
    decide: () => succeed([{ do: 'priceForAutoPay', enrolled }]),
  });
  return changed.ok ? succeed(undefined) : changed;
}
