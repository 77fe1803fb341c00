import { formatMoney, formatMonths } from '../../text/index.ts';
import type { BroadbandLabel, LabelFee } from './broadband-label.ts';

/** A line of the label for display. It holds text, never markup. */
export type LabelLine =
  | { readonly kind: 'title' | 'text'; readonly text: string }
  | { readonly kind: 'section' | 'row'; readonly name: string; readonly value: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

/**
 * Renders the lines of the label. It parses the template before it inserts values, so that a value cannot add lines or
 * links.
 */
export function renderLabel(template: string, label: BroadbandLabel): readonly LabelLine[] {
  const values = buildPlaceholderValues(label);
  const fillPlaceholders = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values.get(name) ?? '').trim();
  return template
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && (label.technology || !line.includes('{{technology}}')))
    .map((line): LabelLine => {
      if (line.startsWith('# ')) return { kind: 'title', text: fillPlaceholders(line.slice(2)) };
      const [name = '', value] = line.replace(/^## /, '').split(' | ');
      if (line.startsWith('## '))
        return { kind: 'section', name: fillPlaceholders(name), value: fillPlaceholders(value ?? '') };
      const link = /^\[([^\]]*)\]\(([^)\s]*)\)$/.exec(line.trim());
      if (link) {
        const [, text = '', target = ''] = link;
        const url = fillPlaceholders(target);
        // Only https links: a stored template must not run a script.
        return url.startsWith('https://')
          ? { kind: 'link', text: fillPlaceholders(text), url }
          : { kind: 'text', text: fillPlaceholders(text) };
      }
      return value === undefined
        ? { kind: 'text', text: fillPlaceholders(name) }
        : { kind: 'row', name: fillPlaceholders(name), value: fillPlaceholders(value) };
    });
}

function buildPlaceholderValues(label: BroadbandLabel): ReadonlyMap<string, string> {
  const { introductory, contractMonths, contractText } = label;
  return new Map([
    ['provider', label.provider],
    ['planName', label.planName],
    ['technology', label.technology ?? ''],
    ['monthlyPrice', formatMoney(label.monthlyCents)],
    [
      'introductoryRate',
      introductory
        ? `This monthly price is an introductory rate. It applies for ${formatMonths(introductory.months)}; then the price is ${formatMoney(introductory.thenCents)}.`
        : 'This monthly price is not an introductory rate.',
    ],
    [
      'contract',
      contractText ??
        (contractMonths > 0
          ? `This monthly price requires a ${contractMonths}-month contract.`
          : 'This monthly price does not require a contract.'),
    ],
    ['contractUrl', label.contractUrl],
    ['monthlyFees', formatFees(label.monthlyFees)],
    ['oneTimeFees', formatFees(label.oneTimeFees)],
    [
      'earlyTerminationFee',
      label.earlyTerminationCents > 0
        ? `${label.isEarlyTerminationFlat ? '' : 'Up to '}${formatMoney(label.earlyTerminationCents)}`
        : 'None',
    ],
    ['governmentTaxes', label.governmentTaxes],
    ['discountsUrl', label.discountsUrl],
    ['typicalDownload', `${label.typicalDownMbps} Mbps`],
    ['typicalUpload', `${label.typicalUpMbps} Mbps`],
    ['latency', `${label.latencyMs} ms`],
    ['dataIncluded', label.dataIncluded],
    ['additionalData', label.additionalData],
    ['networkManagementUrl', label.networkManagementUrl],
    ['privacyUrl', label.privacyUrl],
    ['supportPhone', label.supportPhone],
    ['supportUrl', label.supportUrl],
    ['planIdentifier', label.planIdentifier],
  ]);
}

const formatFees = (fees: readonly LabelFee[]): string =>
  fees.map(({ name, cents }) => `${name} ${formatMoney(cents)}`).join(', ') || 'None';
