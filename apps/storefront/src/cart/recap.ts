import type { Breakdown, InternetPrice, OfferPrice } from '@demarc/domain/cart';
import { equipmentWords, paidHow } from '@demarc/domain/checkout';
import { money } from '@demarc/domain/text';
import { lineNumber, lineNumbersInWords } from './line-number.ts';
import { perMonth } from './money.ts';
import { chargeName } from './one-time.ts';

/** A section of the order with its selectedDetails and selectedPrice. */
interface RecapRow {
  readonly title: string;
  readonly details: string;
  readonly cents: number;
}

const namesOf = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name);

/** A promotion that ends says when; empty for one that lasts. */
export const howLong = ({ months }: OfferPrice): string => (months ? `For ${months} months` : '');

/** What an introductory price becomes, and when; empty for one that lasts. */
export const thenPrice = ({ introductory }: Pick<InternetPrice, 'introductory'>): string =>
  introductory ? `${perMonth(introductory.thenCents)} after ${introductory.months} months` : '';

const internetNames = (internet: InternetPrice) => {
  const [plan = '', ...others] = namesOf(internet.lines);
  const then = thenPrice(internet);
  return [then ? `${plan} (${then})` : plan, ...others];
};

/** What is paid by the month; of many lines every number, unless it is to be brief. */
export function recapOf(
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
    ...offers.map((offer) => ({ title: offer.name, details: howLong(offer), cents: offer.cents })),
  ];
}

/** What is paid beside the month, at once and over time as the bills have it; undefined where there is nothing. */
export function recapOfOneTime({ oneTime }: Pick<Breakdown, 'oneTime'>) {
  if (oneTime.length === 0) return undefined;
  const { onceCents, equipment } = paidHow({ oneTime });
  const atOnce = onceCents > 0 ? [`${money(onceCents)} once`] : [];
  const overTime = equipment.months > 0 ? [equipmentWords(equipment)] : [];
  const prices = [...atOnce, ...overTime];
  return { details: oneTime.map(chargeName).join(', '), prices: prices.length > 0 ? prices : ['Fee Waived'] };
}
