import { formatDollars } from '../../text/index.ts';
import type { Catalog } from '../catalog.ts';
import { type BroadbandLabel, buildBroadbandLabel, type LabelFee, type LabelProvider } from './broadband-label.ts';

const formatFees = (fees: readonly LabelFee[]): string =>
  fees.map(({ name, cents }) => `${name}: ${formatDollars(cents)}`).join('; ');

/** One column per line of the label, in the same order. */
const columns: readonly (readonly [string, (label: BroadbandLabel) => string])[] = [
  ['unique_plan_id', (label) => label.planIdentifier],
  ['provider_name', (label) => label.provider],
  ['service_plan_name', (label) => label.planName],
  ['connection_type', () => 'fixed'],
  ['monthly_price', (label) => formatDollars(label.monthlyCents)],
  ['introductory_rate', (label) => (label.introductory ? 'yes' : 'no')],
  ['introductory_period_in_months', (label) => String(label.introductory?.months ?? '')],
  [
    'monthly_price_after_introductory_period',
    (label) => (label.introductory ? formatDollars(label.introductory.thenCents) : ''),
  ],
  ['contract_required', (label) => (label.contractMonths > 0 ? 'yes' : 'no')],
  ['contract_duration_in_months', (label) => String(label.contractMonths || '')],
  ['contract_terms_url', (label) => label.contractUrl],
  ['provider_monthly_fees', (label) => formatFees(label.monthlyFees)],
  ['one_time_fees', (label) => formatFees(label.oneTimeFees)],
  ['early_termination_fee', (label) => formatDollars(label.earlyTerminationCents)],
  ['government_taxes', (label) => label.governmentTaxes],
  ['discounts_and_bundles_url', (label) => label.discountsUrl],
  ['typical_download_speed_mbps', (label) => String(label.typicalDownMbps)],
  ['typical_upload_speed_mbps', (label) => String(label.typicalUpMbps)],
  ['typical_latency_ms', (label) => String(label.latencyMs)],
  ['data_included', (label) => label.dataIncluded],
  ['charges_for_additional_data', (label) => label.additionalData],
  ['network_management_policy_url', (label) => label.networkManagementUrl],
  ['privacy_policy_url', (label) => label.privacyUrl],
  ['customer_support_phone', (label) => label.supportPhone],
  ['customer_support_url', (label) => label.supportUrl],
];

/** Formats all labels as CSV (RFC 4180), one row per plan. */
export function formatLabelsCsv(catalog: Catalog, provider: LabelProvider): string {
  const rows = catalog.internetPlans.map((plan) => {
    const label = buildBroadbandLabel(plan, catalog, provider);
    return columns.map(([, getValue]) => escapeCell(getValue(label)));
  });
  return [columns.map(([name]) => name), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

const escapeCell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
