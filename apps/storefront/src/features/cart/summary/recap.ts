import type { Breakdown, InternetPrice, OfferPrice } from '@demarc/domain/cart';
import { formatEquipmentPayments, splitCharges } from '@demarc/domain/checkout';
import { formatMoney } from '@demarc/domain/text';
import { lineNumber, lineNumbersInWords } from '../changes/line-number.ts';
import { chargeName, perMonth } from '../pricing/price-text.ts';

/** One row of the recap: a section of the order with its details and price. */
interface RecapRow {
  readonly title: string;
  readonly details: string;
  readonly cents: number;
}

const namesOf = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name);

/** The duration of a promotion; empty when it does not end. */
export const offerDurationText = ({ months }: OfferPrice): string => (months ? `For ${months} months` : '');

/** The price after an introductory period; empty when the price does not change. */
export const laterPriceText = ({ introductory }: Pick<InternetPrice, 'introductory'>): string =>
  introductory ? `${perMonth(introductory.thenCents)} after ${introductory.months} months` : '';

const internetNames = (internet: InternetPrice) => {
  const [plan = '', ...others] = namesOf(internet.lines);
  const laterPrice = laterPriceText(internet);
  return [laterPrice ? `${plan} (${laterPrice})` : plan, ...others];
};

/** The monthly charges of the order. `brief` shortens a long list of telephone numbers. */
export function recapRows(
  { header, internet, voice, tv, otherServices, offers }: Breakdown,
  brief = false,
): readonly RecapRow[] {
  return [
    ...(internet ? [{ title: 'Internet', details: internetNames(internet).join(', '), cents: internet.cents }] : []),
    ...(voice
      ? [
          {
            title: voice.title,
            details: [
              header.phoneTitle, // C-163
              voice.lines.length === 1 ? '1 line' : `${voice.lines.length} lines`,
              ...(brief ? [lineNumbersInWords(voice.lines)] : voice.lines.map(lineNumber)).filter(Boolean),
              ...namesOf([...(voice.fax ? [voice.fax] : []), ...voice.services, ...voice.accountLevel]),
            ].join(', '),
            cents: voice.cents,
          },
        ]
      : []),
    ...(tv
      ? [
          {
            title: 'TV',
            details: [tv.planName, ...namesOf(tv.services), ...tv.movieChannels].join(', '),
            cents: tv.cents,
          },
        ]
      : []),
    ...otherServices.map(({ product, description, cents }) => ({ title: product, details: description, cents })),
    ...offers.map((offer) => ({ title: offer.name, details: offerDurationText(offer), cents: offer.cents })),
  ];
}

/** The one-time charges and installments of the order; undefined when there are none. */
export function recapOneTimeCharges({ oneTime }: Pick<Breakdown, 'oneTime'>) {
  if (oneTime.length === 0) return undefined;
  const { onceCents, equipment } = splitCharges({ oneTime });
  const atOnce = onceCents > 0 ? [`${formatMoney(onceCents)} once`] : [];
  const overTime = equipment.months > 0 ? [formatEquipmentPayments(equipment)] : [];
  const prices = [...atOnce, ...overTime];
  return { details: oneTime.map(chargeName).join(', '), prices: prices.length > 0 ? prices : ['Fee Waived'] };
}
