import type { FailureCode } from '../errors/index.ts';

/** The load type of the cart, and the pages visited since it was last shown. */
export interface CartLoad {
  readonly pageLoadType: 'R';
  readonly checkoutVisited: boolean;
  readonly saveCartVisited: boolean;
}

/** K-046: for a shopper who returns to the cart. */
export const backToOrderLoad: CartLoad = { pageLoadType: 'R', checkoutVisited: false, saveCartVisited: true };

/** The page that saved the cart. A save-cart page opened directly, as in a new tab, has no shop page before it. */
export type SavedFrom = 'saveCart' | 'saveCartAlone' | 'idleDialog';

/** K-047: goes back past the save-cart page, or to where the idle dialog opened. */
export const countPagesBackToOrder = (savedFrom: SavedFrom): 1 | 2 => (savedFrom === 'saveCart' ? 2 : 1);

/** K-049: before going back one page from the save-cart page. */
export const shouldReloadCartOnGoBack = (previousPage: string): boolean => previousPage === 'customizeOrder';

interface FailureRecovery {
  readonly retryPage: 'saveCart' | null;
  /** The state of the order is unknown. */
  readonly callFirst?: true;
}

/**
 * The order is unchanged after these failures, so the step may be repeated (K-303 to K-312). Checkout itself looks for
 * an order that may have been placed, and never places it twice.
 */
const retryableFailures: Partial<Record<FailureCode, FailureRecovery>> = {
  NTE_SO_DOSaveOrder: { retryPage: 'saveCart' },
  NTE_SO_SaveMyOrder: { retryPage: null },
  NTE_PS_GETPREFEREDVOICE_BTNEmpty: { retryPage: null },
  NTE_PS_RequestTNFailure: { retryPage: null },
  NTE_PS_GetSABDV: { retryPage: null },
  NTE_PS_GETSELECTEDBUNDLEINFO: { retryPage: null },
  NTE_CO_VOFailure: { retryPage: null },
  NTE_CO_SubmitOrder: { retryPage: null, callFirst: true },
  NTE_CO_CovidQ: { retryPage: null },
  NTE_CO_GenerateSI: { retryPage: null },
  NTE_CO_GenericError: { retryPage: null },
  NTE_CO_NextButtonIPM: { retryPage: null },
  NTE_CO_GetDueDates: { retryPage: null },
};

export const findFailureRecovery = (code: FailureCode) => retryableFailures[code];

const loadFailures: readonly FailureCode[] = ['NTE_PC_GETFLOATCART', 'NTE_PC_GETCARTDETAILS'];

/** The cart is unchanged, and loading it again may succeed. */
export const isCartLoadFailure = (code: FailureCode): boolean => loadFailures.includes(code);
