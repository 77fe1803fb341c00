const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What the provider took out of its catalog since the cart was last seen. */
export function noLongerSoldText(names: readonly string[]): string {
  const each = [...new Set(names)];
  return `${list.format(each)} ${each.length === 1 ? 'is' : 'are'} no longer sold.`;
}
