import type { FailureCode } from '../errors/index.ts';

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

/** Where a save that failed may be tried again; the order is as it was after both (K-304, K-305). */
const afterFailedSave: Partial<Record<FailureCode, { readonly again: 'saveCart' | null }>> = {
  NTE_SO_DOSaveOrder: { again: 'saveCart' },
  NTE_SO_SaveMyOrder: { again: null },
};

export const wayBackFrom = (code: FailureCode) => afterFailedSave[code];

const unread: readonly FailureCode[] = ['NTE_PC_GETFLOATCART', 'NTE_PC_GETCARTDETAILS'];

/** The cart itself is as it was: what could not be read may be there by now. */
export const isCartUnread = (code: FailureCode): boolean => unread.includes(code);
