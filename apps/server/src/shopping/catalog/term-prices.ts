import type { TermPrice } from '@demarc/contract';
import { applyCommand, listLaterPrices, listLostOffers, priceCart } from '@demarc/domain/cart';
import { type Result, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import { loadSessionCart } from '../cart/index.ts';

/** Prices the cart for each term without changing it (C-224). */
export async function listTermPrices(
  platform: Platform,
  sessionId: string,
  checkId?: string,
): Promise<Result<readonly TermPrice[]>> {
  const found = await loadSessionCart(platform, { sessionId, checkId });
  if (!found.ok) return found;
  const { catalog } = platform.provider;
  const { cart } = found.value;
  return succeed(
    catalog.terms.flatMap(({ id: term }) => {
      const switched = applyCommand(cart, { do: 'switchTerm', term }, catalog);
      if (!switched.ok) return [];
      const breakdown = priceCart(switched.value, catalog);
      const { header, oneTimeCents } = breakdown;
      const planId = switched.value.internet?.planId ?? switched.value.voice?.lines[0]?.planId ?? '';
      // Plans that form no bundle get the id of the first bundle that starts with the first plan.
      const bundle =
        catalog.find('bundles', header.bundleId ?? '') ??
        catalog.bundles.find(({ contract, services }) => contract === term && services[0]?.id === planId);
      const lostOffers = listLostOffers(cart, switched.value, catalog);
      return [
        {
          term,
          monthlyCents: header.cents,
          onceCents: oneTimeCents,
          bundleId: header.bundleId ?? bundle?.id ?? '',
          // S-086
          bundleCents: bundle?.monthlyCents ?? 0,
          hcId: bundle?.speedHcId ?? '',
          later: listLaterPrices(breakdown),
          offersLost: lostOffers,
        },
      ];
    }),
  );
}
