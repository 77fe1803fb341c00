/** The parts of a monthly bill that a rate can apply to. */
export type ChargedService = 'internet' | 'voice' | 'tv' | 'other' | 'equipment';

/** A tax or another charge on a month's bill. */
export interface TaxCharge {
  readonly name: string;
  readonly kind: 'tax' | 'charge';
  /** Two letters; absent for all states. */
  readonly state?: string;
  /** The rate on the price of the services in `on`, in millionths. */
  readonly partsPerMillion: number;
  readonly on: readonly ChargedService[];
  /** An additional amount per telephone line. */
  readonly perLineCents: number;
}

/** The amounts and lines of a monthly bill that taxes and charges are based on. */
export interface ChargeBase {
  readonly cents: Readonly<Partial<Record<ChargedService, number>>>;
  readonly lines: number;
}

/** Lists the taxes and charges of a state, including those of all states. */
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
