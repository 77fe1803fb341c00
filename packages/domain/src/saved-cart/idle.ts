/** E-286, K-195: a page is idle after five minutes without activity. */
export const idleAfterMs = 300_000;

/** The action on each page when it is idle (K-195, K-196, E-287, E-291). */
const idleActions: Readonly<Record<string, 'saveCartDialog' | 'reload'>> = {
  customizeOrder: 'saveCartDialog',
  checkout: 'saveCartDialog',
  addressCheck: 'reload',
};

export const getIdleAction = (page: string): 'saveCartDialog' | 'reload' | 'nothing' => idleActions[page] ?? 'nothing';
