const measuredRatePlanId = '2033437';

/** C-370, C-371: the price of a line that the page shows until the server returns the total. */
export const estimateLineCents = (planId: string): number => (planId === measuredRatePlanId ? 2000 : 5900);

/** A phone in the equipment step, with amounts as text like on the wire. */
export interface PickedPhone {
  readonly quantity: string;
  readonly eachMonthPrice: string;
  readonly updateCart: boolean;
}

/** C-267 to C-270: the monthly price of the picked phones. */
export const sumPickedPhones = (phones: readonly PickedPhone[]): number =>
  phones.reduce((sum, { quantity, eachMonthPrice, updateCart }) => {
    const count = Number(quantity);
    return updateCart && count > 0 ? sum + Math.round(Number(eachMonthPrice) * 100) * count : sum;
  }, 0);

/** C-368, C-369: the battery does not support more lines. */
const maxLinesWithReserve = 2;

export const hasPowerReserve = (selected: boolean, lines: number): boolean => selected && lines <= maxLinesWithReserve;
