/** K-195 */
export const idleAfterMs = 300_000;

/** The reaction to an idle page (K-195, K-196, E-287, E-291). */
const afterIdle: Readonly<Record<string, 'saveCartDialog' | 'reload'>> = {
  customizeOrder: 'saveCartDialog',
  checkout: 'saveCartDialog',
  addressCheck: 'reload',
};

export const getIdleAction = (page: string): 'saveCartDialog' | 'reload' | 'nothing' => afterIdle[page] ?? 'nothing';
