import { calculateInstallmentCents, type Item, installmentCount } from '../../catalog/index.ts';
import type { OneTimeCharge, PriceLine, Waiver } from '../breakdown.ts';

/** Maps the id of each waived fee or item to what waives it. */
export type WaivedItems = ReadonlyMap<string, Waiver>;

/** The amount of a line after its credit. */
export const getLineCents = ({ cents, credit }: PriceLine): number => cents + (credit?.cents ?? 0);

/** Adds the quantity to a name when it is more than one. */
export const formatQuantity = (name: string, quantity: number): string =>
  quantity > 1 ? `${name} x ${quantity}` : name;

export const sumCents = <T>(items: readonly T[], getCents: (item: T) => number): number =>
  items.reduce((sum, item) => sum + getCents(item), 0);

type ChargeableItem = Pick<Item, 'id' | 'name' | 'waived'> & { readonly onceCents?: number };

/** A line of the monthly bill. */
export function buildMonthlyLine(
  item: ChargeableItem,
  keyword: string,
  cents: number,
  waivedItems: WaivedItems,
  quantity = 1,
): PriceLine {
  // The one-time charge gets the credit, if the item has one.
  const credit = findCredit(cents, waivedItems.get(item.id)?.name, item.onceCents ? undefined : item.waived, quantity);
  return {
    name: formatQuantity(item.name, quantity),
    keyword,
    catalogId: item.id,
    cents,
    ...(credit ? { credit } : {}),
    routerDiscount: keyword === 'ROUTER' && credit !== undefined,
  };
}

/** Returns the full amount when an offer waives the item, else the amount that the catalog waives. */
function findCredit(cents: number, offerName: string | undefined, waived: Item['waived'], quantity: number) {
  if (cents === 0) return undefined;
  if (offerName !== undefined) return { name: offerName, cents: -cents };
  return waived && { name: waived.name, cents: -Math.min(waived.cents * quantity, cents) };
}

/** The monthly lines of items. An item with only a one-time charge has none; a free item has one. */
export const buildMonthlyLines = (
  items: readonly Item[],
  keyword: string,
  waivedItems: WaivedItems,
): readonly PriceLine[] =>
  items
    .filter(({ monthlyCents, onceCents }) => monthlyCents > 0 || onceCents === 0)
    .map((item) => buildMonthlyLine(item, keyword, item.monthlyCents, waivedItems));

interface OneTimeChargeOptions {
  readonly kind: OneTimeCharge['kind'];
  readonly quantity?: number;
  readonly digitalVoiceEquipment?: boolean;
}

/** A one-time charge. Equipment is paid in installments over a year, a fee at once (C-064). */
export function buildOneTimeCharge(
  item: ChargeableItem,
  onceCents: number,
  waivedItems: WaivedItems,
  options: OneTimeChargeOptions,
): OneTimeCharge {
  const { kind, quantity = 1, digitalVoiceEquipment = false } = options;
  const fullCents = onceCents * quantity;
  const waiver = waivedItems.get(item.id);
  const cents = fullCents + (findCredit(fullCents, waiver?.name, item.waived, quantity)?.cents ?? 0);
  const waived = fullCents > 0 && cents === 0;
  return {
    name: item.name,
    kind,
    catalogId: item.id,
    quantity,
    cents,
    waived,
    ...(waived && waiver && { waivedBy: waiver }),
    ...computeInstallments({ kind, cents, quantity }),
    digitalVoiceEquipment,
  };
}

/** Divides the price of equipment into installments. Rounds the price of one piece, like the equipment step (C-129, C-270). */
export function computeInstallments({
  kind,
  cents,
  quantity,
}: Pick<OneTimeCharge, 'kind' | 'cents' | 'quantity'>): Pick<OneTimeCharge, 'installments' | 'installmentCents'> {
  if (kind !== 'equipment' || cents === 0) return { installments: 1, installmentCents: cents };
  const roundedCents = calculateInstallmentCents(cents / quantity) * quantity;
  // Many pieces of a few cents: rounding up each would make the last installment negative.
  const isTooMuch = roundedCents * (installmentCount - 1) > cents;
  return {
    installments: installmentCount,
    installmentCents: isTooMuch ? Math.floor(cents / installmentCount) : roundedCents,
  };
}

export const buildOneTimeCharges = (
  items: readonly Item[],
  kind: OneTimeCharge['kind'],
  waivedItems: WaivedItems,
): readonly OneTimeCharge[] =>
  items
    .filter(({ onceCents }) => onceCents > 0)
    .map((item) => buildOneTimeCharge(item, item.onceCents, waivedItems, { kind }));

/** The installment of a month, counted from 1. The last one absorbs the rounding. */
export function getInstallmentCents(charge: OneTimeCharge, month: number): number {
  if (month < 1 || month > charge.installments) return 0;
  return month < charge.installments
    ? charge.installmentCents
    : charge.cents - charge.installmentCents * (charge.installments - 1);
}
