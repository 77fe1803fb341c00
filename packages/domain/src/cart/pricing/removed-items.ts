import { type Breakdown, isEmptyCart } from '../breakdown.ts';

/** Names the add-ons, discounts and waived fees that the order loses when a service is removed. */
export function listRemovedItems(before: Breakdown, after: Breakdown): readonly string[] {
  const remaining = after.otherServices.map(({ product }) => product);
  const services = before.otherServices.filter(({ product }) => !remaining.includes(product));
  return [...services.map(({ product }) => product), ...listRemovedOffers(before, after)];
}

/** Names the discounts and waived fees that the order loses by a change. */
export function listRemovedOffers(before: Breakdown, after: Breakdown): readonly string[] {
  const remainingOffers = after.offers.map(({ name }) => name);
  const hasBundle = after.offers.some(({ kind }) => kind === 'bundle');
  const offers = before.offers.filter(
    // Another bundle with its own discount replaces the old one.
    ({ name, kind }) => !remainingOffers.includes(name) && !(kind === 'bundle' && hasBundle),
  );
  // An empty cart has no fees. The waiver is lost even so: the fee is charged with the next choice.
  const isWaiverLost = (name: string) =>
    isEmptyCart(after) || after.oneTime.some((charge) => charge.name === name && !charge.waived);
  const waivers = before.oneTime.filter(({ name, kind, waived }) => kind === 'fee' && waived && isWaiverLost(name));
  return [...offers.map(({ name }) => name), ...waivers.map(({ name }) => `${name} waiver`)];
}
