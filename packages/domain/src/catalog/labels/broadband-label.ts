import { formatMoney } from '../../text/index.ts';
import type { Catalog } from '../catalog.ts';
import { formatPlanTitle } from '../plans/plan-text.ts';
import { calculateEarlyTerminationCents } from '../prices/early-termination.ts';
import { calculateInstallationCents } from '../prices/offer.ts';
import { calculateTaxChargeCents, findTaxCharges, type TaxCharge, type TaxedPlace } from '../prices/tax-charge.ts';
import type { InternetPlan } from '../products.ts';

/** Contents of the label that the catalog does not have. */
export interface LabelProvider {
  readonly name: string;
  readonly helpLine: string;
  readonly privacyUrl: string;
}

export interface LabelFee {
  readonly name: string;
  readonly cents: number;
}

/**
 * The regulator's "Broadband Facts" (47 CFR 8.1(a)), in the order of the label. The contract sends these field names.
 */
export interface BroadbandLabel {
  readonly provider: string;
  readonly planName: string;
  /** Absent if the provider gave no name of the technology. */
  readonly technology?: string;
  readonly monthlyCents: number;
  readonly introductory?: { readonly months: number; readonly thenCents: number };
  /** 0 without a contract. */
  readonly contractMonths: number;
  /** The provider's sentence about the contract, instead of the default. */
  readonly contractText?: string;
  readonly contractUrl: string;
  readonly monthlyFees: readonly LabelFee[];
  readonly oneTimeFees: readonly LabelFee[];
  /** The maximum early termination fee. */
  readonly earlyTerminationCents: number;
  /** The fee is the same during the whole term. */
  readonly isEarlyTerminationFlat?: boolean;
  readonly governmentTaxes: string;
  readonly discountsUrl: string;
  readonly typicalDownMbps: number;
  readonly typicalUpMbps: number;
  readonly latencyMs: number;
  readonly dataIncluded: string;
  readonly additionalData: string;
  readonly networkManagementUrl: string;
  readonly privacyUrl: string;
  readonly supportPhone: string;
  readonly supportUrl: string;
  /** F for fixed service, the provider's ten digits, fifteen characters for the plan. */
  readonly planIdentifier: string;
}

/** Builds the label of a plan: for an address, with the same taxes and charges as the cart there, or for all addresses. */
export function buildBroadbandLabel(
  plan: InternetPlan,
  catalog: Catalog,
  provider: LabelProvider,
  place?: TaxedPlace,
): BroadbandLabel {
  const { registrationNumber, ...sharedFacts } = catalog.labelFacts;
  const term = catalog.find('terms', plan.contract);
  const months = term?.months ?? 0;
  const { planCode, ...performance } = plan.label;
  return {
    provider: provider.name,
    planName: formatPlanTitle(plan),
    ...(plan.technologyName && { technology: plan.technologyName }),
    monthlyCents: plan.monthlyCents,
    ...(plan.introductory && { introductory: plan.introductory }),
    contractMonths: months,
    ...(term?.labelText && { contractText: term.labelText }),
    monthlyFees: [
      ...catalog.fees.filter((fee) => fee.monthlyCents > 0).map((fee) => ({ name: fee.name, cents: fee.monthlyCents })),
      ...priceCharges(plan, catalog, 'charge', place),
    ],
    oneTimeFees: [
      ...catalog.fees.filter((fee) => fee.onceCents > 0).map((fee) => ({ name: fee.name, cents: fee.onceCents })),
      ...listInstallationFees(plan, catalog),
    ],
    earlyTerminationCents: calculateEarlyTerminationCents(term?.earlyTermination, plan, months, months),
    ...(term?.earlyTermination && 'flatCents' in term.earlyTermination && { isEarlyTerminationFlat: true }),
    governmentTaxes: formatGovernmentTaxes(plan, catalog, place),
    ...sharedFacts,
    // The data allowance of the technology replaces the shared one.
    ...performance,
    privacyUrl: provider.privacyUrl,
    supportPhone: provider.helpLine,
    planIdentifier: `F${registrationNumber}${planCode}`,
  };
}

/** Lists the fee of the only installation, which every order has. A waived fee and one to choose from are left out (P-126). */
function listInstallationFees(plan: InternetPlan, { installations, offers }: Catalog) {
  const [installation, ...others] = installations;
  if (!installation || others.length > 0) return [];
  const cents = calculateInstallationCents(installation, plan, offers);
  return cents > 0 ? [{ name: installation.name, cents }] : [];
}

/** Lists the taxes or the other charges on the price of the plan. Those of single states are left out without a place. */
function priceCharges(
  { monthlyCents }: InternetPlan,
  { taxCharges }: Catalog,
  kind: TaxCharge['kind'],
  place: TaxedPlace = { state: '' },
): readonly LabelFee[] {
  return findTaxCharges(place, taxCharges)
    .filter((charge) => charge.kind === kind)
    .map((charge) => ({
      name: charge.name,
      cents: calculateTaxChargeCents(charge, { cents: { internet: monthlyCents }, lines: 0 }),
    }))
    .filter(({ cents }) => cents > 0);
}

function formatGovernmentTaxes(plan: InternetPlan, catalog: Catalog, place: TaxedPlace | undefined): string {
  const cents = priceCharges(plan, catalog, 'tax', place).reduce((sum, tax) => sum + tax.cents, 0);
  if (place?.taxes) return cents > 0 ? formatMoney(cents) : 'None';
  return place && cents > 0 ? `${formatMoney(cents)} (estimated)` : 'Varies by location';
}
