const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Names the items that left the catalog since the shopper last saw the cart. */
export function formatNoLongerSold(names: readonly string[]): string {
  const uniqueNames = [...new Set(names)];
  return `${listFormat.format(uniqueNames)} ${uniqueNames.length === 1 ? 'is' : 'are'} no longer available.`;
}

/** Shown when the checked address has no plans. An ended session has its own text. */
export const nothingSoldText = 'We can’t take online orders for this address. Check another address, or call us.';
