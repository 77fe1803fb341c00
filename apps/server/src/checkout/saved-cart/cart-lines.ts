import type { Breakdown } from '@demarc/domain/cart';
import { formatMoney } from '@demarc/domain/text';
import { buildMonthlySumLine, buildOtherChargeLines } from '../../shopping/cart/index.ts';

/** Creates the lines of a cart for a mail: one for each service, then savings, the monthly total and all other charges. */
export function cartLines(breakdown: Breakdown) {
  const { internet, voice, tv, otherServices, offers } = breakdown;
  const services = [
    ...(internet
      ? [{ name: internet.planName, note: noteOf('Internet', internet.lines.slice(1)), cents: internet.cents }]
      : []),
    ...(voice
      ? [
          {
            name: voice.planName,
            note: noteOf(linesText(voice.lines.length), [
              ...(voice.fax ? [voice.fax] : []),
              ...voice.services,
              ...voice.accountLevel,
            ]),
            cents: voice.cents,
          },
        ]
      : []),
    ...(tv
      ? [
          {
            name: tv.planName,
            note: noteOf('TV', [...tv.services, ...tv.movieChannels.map((name) => ({ name }))]),
            cents: tv.cents,
          },
        ]
      : []),
    ...otherServices.map(({ product, cents }) => ({ name: product, cents })),
    ...offers.map(({ name, cents }) => ({ name, note: 'Savings', cents })),
  ];
  return [
    ...services.map(({ cents, ...line }) => ({ ...line, amount: formatMoney(cents) })),
    buildMonthlySumLine(breakdown),
    ...buildOtherChargeLines(breakdown),
  ];
}

/** Lists the extras that the amount includes, so that an amount above the plan's price is explained. */
const noteOf = (kind: string, extras: readonly { readonly name: string }[]) =>
  extras.length > 0 ? `${kind}, with ${extras.map(({ name }) => name).join(', ')}` : kind;

const linesText = (count: number) => (count === 1 ? 'Phone, 1 line' : `Phone, ${count} lines`);
