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

interface WayBack {
  readonly again: 'saveCart' | null;
  /** Nobody knows what became of the order. */
  readonly callFirst?: true;
}

/**
 * The order is as it was after these: one line more that cannot be had, a save, or a step of checkout, which may be tried
 * again (K-303 to K-312). One that may be placed is looked for by checkout itself, and is never placed twice.
 */
const orderStands: Partial<Record<FailureCode, WayBack>> = {
  NTE_SO_DOSaveOrder: { again: 'saveCart' },
  NTE_SO_SaveMyOrder: { again: null },
  NTE_PS_GETPREFEREDVOICE_BTNEmpty: { again: null },
  NTE_PS_RequestTNFailure: { again: null },
  NTE_PS_GetSABDV: { again: null },
  NTE_PS_GETSELECTEDBUNDLEINFO: { again: null },
  NTE_CO_VOFailure: { again: null },
  NTE_CO_SubmitOrder: { again: null, callFirst: true },
  NTE_CO_CovidQ: { again: null },
  NTE_CO_GenerateSI: { again: null },
  NTE_CO_GenericError: { again: null },
  NTE_CO_NextButtonIPM: { again: null },
  NTE_CO_GetDueDates: { again: null },
};

export const wayBackFrom = (code: FailureCode) => orderStands[code];

const unread: readonly FailureCode[] = ['NTE_PC_GETFLOATCART', 'NTE_PC_GETCARTDETAILS'];

/** The cart itself is as it was: what could not be read may be there by now. */
export const isCartUnread = (code: FailureCode): boolean => unread.includes(code);
