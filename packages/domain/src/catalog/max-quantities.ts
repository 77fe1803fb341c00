/** Maximum quantities that can be ordered online. The page offers no more, and the cart refuses more. */
export const maxQuantities = { licenses: 25, phones: 30, jacks: 20, faxLines: 4, tvBoxes: 10 } as const;
