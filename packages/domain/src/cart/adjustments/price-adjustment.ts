/** The kinds in the order in which they apply to a price. */
export const adjustmentKinds = ['setPrice', 'percentOff', 'amountOff', 'waive'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** A price that sales negotiated for one item of a quote. */
export interface PriceAdjustment {
  /** The id of an item or of a charge. An item stands for its monthly charge, or for the one that is billed once. */
  readonly target: string;
  readonly kind: AdjustmentKind;
  /** Cents for one piece; whole percent of `percentOff`. A waiver has no value. */
  readonly value?: number | undefined;
  /** The first months of a monthly charge. Without it, the adjustment does not end. */
  readonly months?: number | undefined;
  /** The reason, for the people at the provider. Shoppers do not see it. */
  readonly reason?: string | undefined;
}

/** Sorts adjustments into the order in which they apply. */
export const sortAdjustments = (adjustments: readonly PriceAdjustment[]): readonly PriceAdjustment[] =>
  adjustments.toSorted((one, other) => adjustmentKinds.indexOf(one.kind) - adjustmentKinds.indexOf(other.kind));

export const isActiveInMonth = ({ months }: Pick<PriceAdjustment, 'months'>, month: number): boolean =>
  months === undefined || month <= months;

interface PriceLimits {
  readonly quantity: number;
  /** The lowest price of one piece. */
  readonly floorCents: number;
}

export interface AdjustedStep {
  readonly adjustment: PriceAdjustment;
  /** 0 or more. */
  readonly offCents: number;
}

/** Applies sorted adjustments to a price. It never rises and never falls below the floor or 0 (O-090). */
export function adjustPrice(
  cents: number,
  adjustments: readonly PriceAdjustment[],
  { quantity, floorCents }: PriceLimits,
): readonly AdjustedStep[] {
  const lowestCents = Math.min(cents, Math.max(0, floorCents * quantity));
  let priceCents = cents;
  return adjustments.map((adjustment) => {
    const nextCents = Math.max(lowestCents, Math.min(priceCents, computeNext(priceCents, adjustment, quantity)));
    const offCents = priceCents - nextCents;
    priceCents = nextCents;
    return { adjustment, offCents };
  });
}

export const sumOff = (steps: readonly AdjustedStep[]): number =>
  steps.reduce((sum, { offCents }) => sum + offCents, 0);

function computeNext(cents: number, { kind, value = 0 }: PriceAdjustment, quantity: number): number {
  switch (kind) {
    case 'setPrice':
      return value * quantity;
    case 'percentOff':
      return cents - Math.round((cents * value) / 100);
    case 'amountOff':
      return cents - value * quantity;
    case 'waive':
      return 0;
  }
}
