/** How many of one thing a shopper can have: the page offers no more, and the cart takes no more. More is for sales. */
export const mostOfEach = { licences: 25, phones: 30, jacks: 20, faxLines: 4, tvBoxes: 10 } as const;
