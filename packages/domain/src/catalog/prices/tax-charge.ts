import type { ChargedService, TaxCharge } from '../charges.ts';

/** The amounts and lines of a monthly bill that taxes and charges are based on. */
export interface ChargeBase {
  readonly cents: Readonly<Partial<Record<ChargedService, number>>>;
  readonly lines: number;
}

/** The taxes and charges of a state, including those of all states. */
export const listTaxCharges = (charges: readonly TaxCharge[], state: string): readonly TaxCharge[] =>
  charges.filter((charge) => charge.state === undefined || charge.state === state);

/** Rounds half up to the cent for each charge, because each is shown separately. */
export function calculateTaxChargeCents(
  { partsPerMillion, on, perLineCents }: TaxCharge,
  { cents, lines }: ChargeBase,
): number {
  const base = on.reduce((sum, service) => sum + (cents[service] ?? 0), 0);
  return Math.floor((base * partsPerMillion) / 1_000_000 + 0.5) + perLineCents * lines;
}
