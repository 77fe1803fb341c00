import { formatMoney } from '../../text/index.ts';
import type { OfferPrice, OneTimeCharge } from '../breakdown.ts';
import { computeInstallments } from '../pricing/price-lines.ts';
import type { AdjustedPrice } from './adjusted-price.ts';
import { adjustPrice, isActiveInMonth, type PriceAdjustment, sumOff } from './price-adjustment.ts';

/** Names a line of the price: 'Fiber 300: 10% off'. */
function describeAdjustment(name: string, { kind, value = 0 }: PriceAdjustment): string {
  switch (kind) {
    case 'setPrice':
      return `${name}: your price`;
    case 'percentOff':
      return `${name}: ${value}% off`;
    case 'amountOff':
      return `${name}: ${formatMoney(value)} off`;
    case 'waive':
      return `${name}: waived`;
  }
}

/** Lists the monthly discounts of a quote in a month, each as positive cents. The adjustments that give nothing are left out. */
export const listQuoteDiscounts = (prices: readonly AdjustedPrice[], month: number): readonly OfferPrice[] =>
  prices
    .filter(({ isMonthly }) => isMonthly)
    .flatMap((price) => {
      const active = price.adjustments.filter((adjustment) => isActiveInMonth(adjustment, month));
      return adjustPrice(price.getCents(month), active, price).flatMap(({ adjustment, offCents }) =>
        offCents > 0
          ? [
              {
                name: describeAdjustment(price.name, adjustment),
                kind: 'quote' as const,
                catalogId: price.catalogId,
                cents: offCents,
                ...(adjustment.months !== undefined && { months: adjustment.months }),
              },
            ]
          : [],
      );
    });

/** The numbers of months after which a monthly adjustment ends. */
export const listAdjustmentEnds = (prices: readonly AdjustedPrice[]): readonly number[] =>
  prices
    .filter(({ isMonthly }) => isMonthly)
    .flatMap(({ adjustments }) => adjustments.flatMap(({ months }) => (months === undefined ? [] : [months])));

/** Lowers the charges that are billed once or in installments. They keep their price in the catalog beside it. */
export const adjustOneTimeCharges = (
  charges: readonly OneTimeCharge[],
  prices: readonly AdjustedPrice[],
): readonly OneTimeCharge[] =>
  charges.map((charge) => {
    const chargeKind = charge.kind === 'jack' ? 'installation' : charge.kind;
    const price = prices.find(
      ({ isMonthly, catalogId, kind }) => !isMonthly && catalogId === charge.catalogId && kind === chargeKind,
    );
    if (!price) return charge;
    const { quantity } = charge;
    const offCents = sumOff(adjustPrice(charge.cents, price.adjustments, { quantity, floorCents: price.floorCents }));
    if (offCents === 0) return charge;
    const cents = charge.cents - offCents;
    return {
      ...charge,
      ...{ cents, waived: cents === 0, listCents: charge.cents },
      ...computeInstallments({ kind: charge.kind, cents, quantity }),
    };
  });
