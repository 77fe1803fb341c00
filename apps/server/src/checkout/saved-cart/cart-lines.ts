import type { Breakdown } from '@demarc/domain/cart';
import { formatMoney, formatMonths } from '@demarc/domain/text';
import { buildMonthlySumLine, buildOtherChargeLines } from '../../shopping/cart/index.ts';

/**
 * Builds the lines of a cart for a mail: one for each service, then savings, the monthly total and all other charges.
 */
export function buildCartLines(breakdown: Breakdown) {
  const services = [
    ...listPlanLines(breakdown),
    ...breakdown.otherServices.map(({ product, cents }) => ({ name: product, cents })),
    ...breakdown.offers.map(({ name, cents, months }) => ({
      name,
      note: months ? `Savings for ${formatMonths(months)}` : 'Savings',
      cents,
    })),
  ];
  return [
    ...services.map(({ cents, ...line }) => ({ ...line, amount: formatMoney(cents) })),
    buildMonthlySumLine(breakdown),
    ...buildOtherChargeLines(breakdown),
  ];
}

function listPlanLines({ internet, voice, tv }: Breakdown) {
  const lines: { readonly name: string; readonly note: string; readonly cents: number }[] = [];
  if (internet) {
    const [, ...extras] = internet.lines; // The first line is the plan.
    const kind = internet.technology ? `${internet.technology} internet` : 'Internet';
    lines.push({ name: internet.planName, note: formatNote(kind, extras), cents: internet.cents });
  }
  if (voice) {
    const extras = [...(voice.fax ? [voice.fax] : []), ...voice.services, ...voice.accountLevel];
    const note = formatNote(formatLineCount(voice.lines.length), extras);
    lines.push({ name: voice.planName, note, cents: voice.cents });
  }
  if (tv) {
    const extras = [...tv.services, ...tv.movieChannels.map((name) => ({ name }))];
    lines.push({ name: tv.planName, note: formatNote('TV', extras), cents: tv.cents });
  }
  return lines;
}

/** Lists the extras that the amount includes, so that an amount above the plan's price is explained. */
const formatNote = (kind: string, extras: readonly { readonly name: string }[]) =>
  extras.length > 0 ? `${kind}, with ${extras.map(({ name }) => name).join(', ')}` : kind;

const formatLineCount = (count: number) => (count === 1 ? 'Phone, 1 line' : `Phone, ${count} lines`);
