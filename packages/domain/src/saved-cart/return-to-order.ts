import type { FailureCode } from '../errors/index.ts';

/** The load type of the cart, and the pages visited since it was last shown. */
export interface CartLoad {
  readonly pageLoadType: 'R';
  readonly checkoutVisited: boolean;
  readonly saveCartVisited: boolean;
}

/** K-046: the load of the cart when the shopper returns to it after a save. */
export const backToOrderLoad: CartLoad = { pageLoadType: 'R', checkoutVisited: false, saveCartVisited: true };

/** The page that saved the cart. `saveCartAlone` is a save-cart page that was opened directly, as in a new tab. */
export type SavedFrom = 'saveCart' | 'saveCartAlone' | 'idleDialog';

/** K-047: the number of pages to go back, past the save-cart page if there is a shop page before it. */
export const countPagesBackToOrder = (savedFrom: SavedFrom): 1 | 2 => (savedFrom === 'saveCart' ? 2 : 1);

/** K-049: returns true if the cart must be loaded again before the shopper goes back from the save-cart page. */
export const shouldReloadCartOnGoBack = (previousPage: string): boolean => previousPage === 'customizeOrder';

interface FailureRecovery {
  readonly retryPage: 'saveCart' | null;
  /** Set if the order may have been placed. */
  readonly mayBePlaced?: true;
}

/**
 * After these failures the shopper may repeat the step (K-303 to K-312). The order is unchanged, except perhaps after a
 * failed submit. Checkout finds an order that was placed and never places it twice.
 */
const retryableFailures: Partial<Record<FailureCode, FailureRecovery>> = {
  NTE_SO_DOSaveOrder: { retryPage: 'saveCart' },
  NTE_SO_SaveMyOrder: { retryPage: null },
  NTE_PS_GETPREFEREDVOICE_BTNEmpty: { retryPage: null },
  NTE_PS_RequestTNFailure: { retryPage: null },
  NTE_PS_GetSABDV: { retryPage: null },
  NTE_PS_GETSELECTEDBUNDLEINFO: { retryPage: null },
  NTE_CO_VOFailure: { retryPage: null },
  NTE_CO_SubmitOrder: { retryPage: null, mayBePlaced: true },
  NTE_CO_CovidQ: { retryPage: null },
  NTE_CO_GenerateSI: { retryPage: null },
  NTE_CO_GenericError: { retryPage: null },
  NTE_CO_NextButtonIPM: { retryPage: null },
  NTE_CO_GetDueDates: { retryPage: null },
};

export const findFailureRecovery = (code: FailureCode) => retryableFailures[code];

const loadFailures: readonly FailureCode[] = ['NTE_PC_GETFLOATCART', 'NTE_PC_GETCARTDETAILS'];

/** After these failures the cart is unchanged, and loading it again may succeed. */
export const isCartLoadFailure = (code: FailureCode): boolean => loadFailures.includes(code);
