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

/** The taxes and charges of one address, as the provider's tax service gave them. */
export interface AddressTaxes {
  readonly charges: readonly TaxCharge[];
  /** The charges that the shopper saw before, if the service gave other ones since. */
  readonly before?: readonly TaxCharge[];
}

const isSameCharge = (a: TaxCharge, b: TaxCharge | undefined): boolean =>
  a.name === b?.name &&
  a.kind === b.kind &&
  a.partsPerMillion === b.partsPerMillion &&
  a.perLineCents === b.perLineCents &&
  String(a.on) === String(b.on);

const isSame = (a: readonly TaxCharge[], b: readonly TaxCharge[]): boolean =>
  a.length === b.length && a.every((charge, index) => isSameCharge(charge, b[index]));

/**
 * Replaces the taxes of an address by a newer answer, and keeps those that the shopper saw. Without an answer, the known
 * ones stay.
 */
export function updateTaxes(
  known: AddressTaxes | undefined,
  latest: AddressTaxes | undefined,
): AddressTaxes | undefined {
  if (!known || !latest) return latest ?? known;
  const before = known.before ?? known.charges;
  return isSame(before, latest.charges) ? { charges: latest.charges } : { charges: latest.charges, before };
}

/** The part of an address check that decides which taxes and charges apply. */
export interface TaxedPlace {
  readonly state: string;
  /** Absent if the tax service was not asked, or did not answer. */
  readonly taxes?: AddressTaxes;
}

/** The taxes and charges of an address: from the tax service, or else from the table of the catalog. */
export const findTaxCharges = ({ state, taxes }: TaxedPlace, table: readonly TaxCharge[]): readonly TaxCharge[] =>
  taxes?.charges ?? listTaxCharges(table, state);

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
