import type { Breakdown } from '@demarc/domain/cart';
import { formatPhoneInCart } from '@demarc/domain/text';

/** A section of the order with its selectedDetails and selectedPrice. */
interface RecapRow {
  readonly title: string;
  readonly details: string;
  readonly cents: number;
}

const namesOf = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name).join(', ');

export function recapOf({ internet, voice, tv, otherServices, offers }: Breakdown): readonly RecapRow[] {
  return [
    ...(internet ? [{ title: 'Internet', details: namesOf(internet.lines), cents: internet.cents }] : []),
    ...(voice
      ? [
          {
            title: voice.title,
            details: [
              voice.planName,
              voice.lines.length === 1 ? '1 line' : `${voice.lines.length} lines`,
              ...voice.lines.flatMap(({ number }) => (number ? [formatPhoneInCart(number)] : [])),
            ].join(', '),
            cents: voice.cents,
          },
        ]
      : []),
    ...(tv
      ? [{ title: 'TV', details: [tv.planName, ...tv.services.map(({ name }) => name)].join(', '), cents: tv.cents }]
      : []),
    ...otherServices.map(({ product, description, cents }) => ({ title: product, details: description, cents })),
    ...offers.map(({ name, cents }) => ({ title: name, details: '', cents })),
  ];
}
