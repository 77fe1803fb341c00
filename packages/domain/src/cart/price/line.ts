import { type Item, instalments, perInstalment } from '../../catalog/index.ts';
import type { OneTimeCharge, PriceLine } from '../breakdown.ts';

/** The ids of fees and items that an offer waives, each with the offer's name. */
export type Waived = ReadonlyMap<string, string>;

/** What a line comes to after its credit. */
export const lineCents = ({ cents, credit }: PriceLine): number => cents + (credit?.cents ?? 0);

/** How many of one there are, where it is more than one. */
export const counted = (name: string, quantity: number): string => (quantity > 1 ? `${name} x ${quantity}` : name);

export const sumOf = <T>(items: readonly T[], cents: (item: T) => number): number =>
  items.reduce((sum, item) => sum + cents(item), 0);

type Sold = Pick<Item, 'id' | 'name' | 'waived'> & { readonly onceCents?: number };

/** What is not collected: all of it where an offer waives the item, else as much as the catalog says. */
function creditOf(cents: number, offer: string | undefined, waived: Item['waived'], quantity: number) {
  if (cents === 0) return undefined;
  if (offer !== undefined) return { name: offer, cents: -cents };
  return waived && { name: waived.name, cents: -Math.min(waived.cents * quantity, cents) };
}

/** A line of the monthly bill. */
export function monthlyLine(item: Sold, keyword: string, cents: number, offers: Waived, quantity = 1): PriceLine {
  // What is waived is off the charge that comes once, where there is one.
  const credit = creditOf(cents, offers.get(item.id), item.onceCents ? undefined : item.waived, quantity);
  return {
    name: counted(item.name, quantity),
    keyword,
    cents,
    ...(credit ? { credit } : {}),
    routerDiscount: keyword === 'ROUTER' && credit !== undefined,
  };
}

/** The lines of items by the month; one that costs nothing by the month has none, unless it costs nothing at all. */
export const monthlyLines = (items: readonly Item[], keyword: string, offers: Waived): readonly PriceLine[] =>
  items
    .filter(({ monthlyCents, onceCents }) => monthlyCents > 0 || onceCents === 0)
    .map((item) => monthlyLine(item, keyword, item.monthlyCents, offers));

interface Charged {
  readonly kind: OneTimeCharge['kind'];
  readonly quantity?: number;
  readonly digitalVoiceEquipment?: boolean;
}

/** What is charged once. Equipment is paid over a year, a fee at once (C-064). */
export function oneTimeCharge(item: Sold, onceCents: number, offers: Waived, charged: Charged): OneTimeCharge {
  const { kind, quantity = 1, digitalVoiceEquipment = false } = charged;
  const full = onceCents * quantity;
  const cents = full + (creditOf(full, offers.get(item.id), item.waived, quantity)?.cents ?? 0);
  const inInstalments = kind === 'equipment' && cents > 0;
  return {
    name: item.name,
    kind,
    quantity,
    cents,
    waived: full > 0 && cents === 0,
    instalments: inInstalments ? instalments : 1,
    // Rounded for one and multiplied, as the equipment step shows it (C-129, C-270).
    instalmentCents: inInstalments ? perInstalment(cents / quantity) * quantity : cents,
    digitalVoiceEquipment,
  };
}

export const oneTimeCharges = (
  items: readonly Item[],
  kind: OneTimeCharge['kind'],
  offers: Waived,
): readonly OneTimeCharge[] =>
  items.filter(({ onceCents }) => onceCents > 0).map((item) => oneTimeCharge(item, item.onceCents, offers, { kind }));

/** What is billed in a month, the first being 1; the last takes up what rounding left. */
export function instalmentIn(charge: OneTimeCharge, month: number): number {
  if (month < 1 || month > charge.instalments) return 0;
  return month < charge.instalments
    ? charge.instalmentCents
    : charge.cents - charge.instalmentCents * (charge.instalments - 1);
}
