import { type Cart, routerIdOf } from '../cart/index.ts';
import { type Catalog, phoneGroup, routerKind } from '../catalog/index.ts';

/** K-071 */
export const processingText = (businessName: string): string => `Your order is being processed for ${businessName}.`;

export interface ConfirmationTiles {
  /** Null: none was ordered. */
  readonly router: string | null;
  /** Phones, not what is plugged into them. */
  readonly phones: readonly { readonly name: string; readonly count: number }[];
}

/** K-073, K-074: what comes with the order; a router of the shopper's own does not. */
export function confirmationTiles(cart: Cart, catalog: Catalog): ConfirmationTiles {
  const { voice } = cart;
  const router = catalog.find('routers', routerIdOf(cart) ?? '');
  const equipment = voice?.kind === 'bdv' ? voice.equipment : [];
  return {
    router: router && ['rent', 'buy'].includes(routerKind(router.name)) ? router.name : null,
    phones: equipment.flatMap(({ id, count }) => {
      const phone = catalog.find('phones', id);
      return phone && phoneGroup(phone) !== 'Accessories' && count > 0 ? [{ name: phone.name, count }] : [];
    }),
  };
}
