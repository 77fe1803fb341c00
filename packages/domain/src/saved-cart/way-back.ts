/** How the cart is loaded, and what the shopper has seen since it was last shown. */
export interface CartLoad {
  readonly pageLoadType: 'R';
  readonly checkoutVisited: boolean;
  readonly saveCartVisited: boolean;
}

/** K-046: for somebody who returns to it. */
export const backToOrderLoad: CartLoad = { pageLoadType: 'R', checkoutVisited: false, saveCartVisited: true };

/** Where a cart was saved; a save-cart page that was opened by itself, as in a tab of its own, has no page of ours before it. */
export type SavedFrom = 'saveCart' | 'saveCartAlone' | 'idleDialog';

/** K-047: over the save-cart page, which the order has replaced, or to where the idle dialog opened. */
export const backToOrderPages = (savedFrom: SavedFrom): 1 | 2 => (savedFrom === 'saveCart' ? 2 : 1);

/** K-049: before going back one page from the save-cart page. */
export const reloadsCartOnGoBack = (previousPage: string): boolean => previousPage === 'customizeOrder';
