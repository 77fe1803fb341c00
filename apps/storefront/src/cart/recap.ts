import type { Breakdown } from '@demarc/domain/cart';
import { formatPhoneInCart } from '@demarc/domain/text';
import { money } from './money.ts';
import { chargeName } from './one-time.ts';

/** A section of the order with its selectedDetails and selectedPrice. */
interface RecapRow {
  readonly title: string;
  readonly details: string;
  readonly cents: number;
}

const namesOf = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name);

/** What is paid by the month. */
export function recapOf({ header, internet, voice, tv, otherServices, offers }: Breakdown): readonly RecapRow[] {
  return [
    ...(internet ? [{ title: 'Internet', details: namesOf(internet.lines).join(', '), cents: internet.cents }] : []),
    ...(voice
      ? [
          {
            title: voice.title,
            details: [
              header.phoneTitle, // C-163
              voice.lines.length === 1 ? '1 line' : `${voice.lines.length} lines`,
              ...voice.lines.flatMap(({ number }) => (number ? [formatPhoneInCart(number)] : [])),
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
    ...offers.map(({ name, cents }) => ({ title: name, details: '', cents })),
  ];
}

/** What is bought or paid once; undefined where there is nothing. */
export const recapOfOneTime = ({ oneTime, oneTimeCents }: Pick<Breakdown, 'oneTime' | 'oneTimeCents'>) =>
  oneTime.length > 0
    ? {
        details: oneTime.map(chargeName).join(', '),
        price: oneTimeCents > 0 ? `${money(oneTimeCents)} in all` : 'Fee Waived',
      }
    : undefined;
