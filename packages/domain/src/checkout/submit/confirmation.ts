import { type Cart, findRouterId } from '../../cart/index.ts';
import { type Catalog, formatRouterName, getPhoneGroup, getRouterKind } from '../../catalog/index.ts';

/** K-071 */
export const formatProcessingText = (businessName: string): string =>
  `Your order is being processed for ${businessName}.`;

export interface ConfirmationTiles {
  /** Null if no router was ordered. */
  readonly router: string | null;
  /** Phones without accessories. */
  readonly phones: readonly { readonly name: string; readonly count: number }[];
}

/** K-073, K-074: shows ordered equipment, but no router that the shopper already owns. */
export function buildConfirmationTiles(cart: Cart, catalog: Catalog): ConfirmationTiles {
  const { voice } = cart;
  const router = catalog.find('routers', findRouterId(cart) ?? '');
  const equipment = voice?.kind === 'bdv' ? voice.equipment : [];
  return {
    router: router && ['rent', 'buy'].includes(getRouterKind(router.name)) ? formatRouterName(router) : null,
    phones: equipment.flatMap(({ id, count }) => {
      const phone = catalog.find('phones', id);
      return phone && getPhoneGroup(phone) !== 'Accessories' && count > 0 ? [{ name: phone.name, count }] : [];
    }),
  };
}
