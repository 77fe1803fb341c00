/** K-046: how the cart is loaded for somebody who returns to it. */
export const backToOrderLoad = { pageLoadType: 'R', checkoutVisited: false, saveCartVisited: true } as const;

/** K-047: over the save-cart page, or to where the idle dialog opened. */
export const backToOrderPages = (savedFrom: 'saveCart' | 'idleDialog'): 1 | 2 => (savedFrom === 'saveCart' ? 2 : 1);

/** K-049: before going back one page from the save-cart page. */
export const reloadsCartOnGoBack = (previousPage: string): boolean => previousPage === 'customizeOrder';
