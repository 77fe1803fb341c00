import type { Breakdown, InternetPrice, OfferPrice, OneTimeCharge } from '@demarc/domain/cart';
import { formatEquipmentPayments, splitCharges } from '@demarc/domain/checkout';
import type { NumberRules } from '@demarc/domain/numbers';
import { formatMoney, formatMonths } from '@demarc/domain/text';
import { formatLineNumbers, listLineNumbers } from '../changes/line-number.ts';
import { formatChargeName, formatPerMonth } from '../pricing/price-text.ts';

/** One row of the recap: a section of the order with its details and price. */
interface RecapRow {
  readonly title: string;
  readonly details: string;
  readonly cents: number;
}

const listNames = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name);

/** The duration of a promotion; empty when it does not end. */
export const formatOfferDuration = ({ months }: OfferPrice): string => (months ? `For ${formatMonths(months)}` : '');

/** The price after an introductory period; empty when the price does not change. */
export const formatLaterPrice = ({ introductory }: Pick<InternetPrice, 'introductory'>): string =>
  introductory ? `${formatPerMonth(introductory.thenCents)} after ${formatMonths(introductory.months)}` : '';

const listInternetNames = (internet: InternetPrice) => {
  const [plan = '', ...others] = listNames(internet.lines);
  const laterPrice = formatLaterPrice(internet);
  return [laterPrice ? `${plan} (${laterPrice})` : plan, ...others];
};

/** Lists the monthly charges of the order. `brief` shortens a long list of telephone numbers. */
export function buildRecapRows(
  { header, internet, voice, tv, otherServices, offers }: Breakdown,
  rules: NumberRules,
  brief = false,
): readonly RecapRow[] {
  return [
    ...(internet
      ? [{ title: 'Internet', details: listInternetNames(internet).join(', '), cents: internet.cents }]
      : []),
    ...(voice
      ? [
          {
            title: voice.title,
            details: [
              header.phoneTitle, // C-163
              voice.lines.length === 1 ? '1 line' : `${voice.lines.length} lines`,
              ...(brief ? [formatLineNumbers(voice.lines, rules)] : listLineNumbers(voice.lines, rules)).filter(
                Boolean,
              ),
              ...listNames([...(voice.fax ? [voice.fax] : []), ...voice.services, ...voice.accountLevel]),
            ].join(', '),
            cents: voice.cents,
          },
        ]
      : []),
    ...(tv
      ? [
          {
            title: 'TV',
            details: [tv.planName, ...listNames(tv.services), ...tv.movieChannels].join(', '),
            cents: tv.cents,
          },
        ]
      : []),
    ...otherServices.map(({ product, description, cents }) => ({ title: product, details: description, cents })),
    ...offers.map((offer) => ({ title: offer.name, details: formatOfferDuration(offer), cents: offer.cents })),
  ];
}

const isFree = ({ waived, cents }: OneTimeCharge): boolean => waived || cents === 0;

/** Summarizes the one-time charges and installments of the order. Undefined when there are none. */
export function recapCharges({ oneTime }: Pick<Breakdown, 'oneTime'>) {
  if (oneTime.length === 0) return undefined;
  const { onceCents, equipment } = splitCharges({ oneTime });
  const atOnce = onceCents > 0 ? [`${formatMoney(onceCents)} once`] : [];
  const overTime = equipment.months > 0 ? [formatEquipmentPayments(equipment)] : [];
  const prices = [...atOnce, ...overTime];
  if (prices.length === 0) return { details: oneTime.map(formatChargeName).join(', '), prices: ['Fee Waived'] };
  const names = oneTime.map((charge) => `${formatChargeName(charge)}${isFree(charge) ? ' (waived)' : ''}`);
  return { details: names.join(', '), prices };
}
