import type { ChargedService, TaxCharge } from './charges.ts';

/** What a month's bill is charged on. */
export interface ChargeBase {
  readonly cents: Readonly<Partial<Record<ChargedService, number>>>;
  readonly lines: number;
}

/** Those of the state and those of the whole country. */
export const taxChargesIn = (charges: readonly TaxCharge[], state: string): readonly TaxCharge[] =>
  charges.filter((charge) => charge.state === undefined || charge.state === state);

/** Rounded half up to the cent, per charge, as it is shown. */
export function taxChargeCents({ partsPerMillion, on, perLineCents }: TaxCharge, { cents, lines }: ChargeBase): number {
  const base = on.reduce((sum, service) => sum + (cents[service] ?? 0), 0);
  return Math.floor((base * partsPerMillion) / 1_000_000 + 0.5) + perLineCents * lines;
}
