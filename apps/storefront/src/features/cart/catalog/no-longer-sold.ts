const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Names the items that left the catalog since the shopper last saw the cart. */
export function noLongerSoldText(names: readonly string[]): string {
  const uniqueNames = [...new Set(names)];
  return `${list.format(uniqueNames)} ${uniqueNames.length === 1 ? 'is' : 'are'} no longer sold.`;
}
