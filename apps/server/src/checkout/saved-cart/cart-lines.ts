import type { Breakdown } from '@demarc/domain/cart';
import { money } from '@demarc/domain/text';
import { chargesBeside, monthlySum } from '../../shopping/cart/index.ts';

/** What is in a cart, for a mail: a line for each service with all that comes with it, what comes off, the month, and what is paid beside it. */
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
    ...services.map(({ cents, ...line }) => ({ ...line, amount: money(cents) })),
    monthlySum(breakdown),
    ...chargesBeside(breakdown),
  ];
}

/** What else the sum is for: a line that is dearer than its plan says why. */
const noteOf = (kind: string, others: readonly { readonly name: string }[]) =>
  others.length > 0 ? `${kind}, with ${others.map(({ name }) => name).join(', ')}` : kind;

const linesText = (count: number) => (count === 1 ? 'Phone, 1 line' : `Phone, ${count} lines`);
