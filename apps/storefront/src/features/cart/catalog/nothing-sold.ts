/** Shown when the checked address has no plans. An ended session has its own text. */
export const nothingSoldText =
  'Nothing can be ordered online at the address that you checked. Please check another one, or call us.';
