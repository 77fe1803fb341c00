const measuredRatePlanId = '2033437';

/** C-370, C-371: what a line costs until the shop has answered with its total. */
export const estimatedLineCents = (planId: string): number => (planId === measuredRatePlanId ? 2000 : 5900);

/** A phone as the equipment step holds it, amounts as they travel. */
export interface PickedPhone {
  readonly quantity: string;
  readonly eachMonthPrice: string;
  readonly updateCart: boolean;
}

/** C-267 to C-270: what the picked phones cost each month. */
export const pickedPhonesCents = (phones: readonly PickedPhone[]): number =>
  phones.reduce((sum, { quantity, eachMonthPrice, updateCart }) => {
    const count = Number(quantity);
    return updateCart && count > 0 ? sum + Math.round(Number(eachMonthPrice) * 100) * count : sum;
  }, 0);

const mostLinesWithReserve = 2;

/** C-368, C-369: one battery carries so many lines and is not sold for more. */
export const hasPowerReserve = (selected: boolean, lines: number): boolean => selected && lines <= mostLinesWithReserve;
