import type { BundleChoice, BundleReply } from '@demarc/contract';
import { type Result, succeed } from '@demarc/domain/errors';
import type { CartRef } from './cart-address.ts';
import { type ChangeCartDeps, changeCart } from './change-cart.ts';

/**
 * Switches the services to the term of the named bundle. On failure the reply is the text Fail and the term stays
 * (C-224).
 */
export async function changeContract(
  platform: ChangeCartDeps,
  cartRef: CartRef,
  { bundleId, contract: term }: Pick<BundleChoice, 'bundleId' | 'contract'>,
): Promise<Result<BundleReply>> {
  if (platform.provider.catalog.find('bundles', bundleId)?.contract !== term) return succeed({ selected: false });
  const switched = await changeCart(platform, cartRef, { decide: () => succeed([{ do: 'switchTerm', term }]) });
  if (!switched.ok && switched.refusal.code === 'otherAddress') return switched;
  return succeed(switched.ok ? { ...switched.value, selected: true, numbers: [] } : { selected: false });
}
