import type { HandOverDocument } from '@demarc/contract/hand-over';
import type { ReportedFacts } from '@demarc/domain/order';
import type { OrderContents } from '../contents.ts';
import { listPortedLines } from '../ported-lines.ts';
import { dropEmpty, toE164 } from './describe-customer.ts';
import type { PortToMove } from './gateway.ts';

type NumberLine = NonNullable<HandOverDocument['numbers']>[number];

/**
 * Lists the telephone lines of an order, fax lines last. `ports` is empty after the ordering system has confirmed them.
 * `progress` has what the provider reported about transfers.
 */
export function listLines(
  { cart, letter }: OrderContents,
  ports: readonly PortToMove[],
  progress: ReportedFacts['ports'],
): NumberLine[] | undefined {
  const { voice } = cart;
  if (!voice) return undefined;
  const carriers = new Map(listPortedLines({ cart, letter }).map(({ number, carrier }) => [number, carrier]));
  const describeNumber = (number: string | undefined): Omit<NumberLine, 'itemId' | 'use'> => {
    if (!number) return { source: 'pending' };
    const port = ports.find((each) => each.number === number);
    const carrier = port?.currentProvider ?? carriers.get(number);
    const e164 = dropEmpty({ number: toE164(number) });
    if (carrier === undefined) return { ...e164, source: 'inventory' };
    return {
      ...e164,
      source: 'ported',
      porting: {
        // An order of an earlier release may have only the number.
        currentProvider: carrier || 'unknown',
        ...dropEmpty({
          accountNumber: port?.accountNumber,
          pin: port?.pin,
          serviceAddress: port?.serviceAddress,
          authorizedName: port?.authorisedName,
          ...describeLetter(letter),
        }),
        ...(progress.get(number) ?? { state: 'requested' as const }),
      },
    };
  };
  const lines: NumberLine[] = voice.lines.map((line) => ({
    itemId: line.planId,
    use: 'voice',
    ...('device' in line && dropEmpty({ device: line.device, email: line.email })),
    ...describeNumber(line.number),
  }));
  const faxLines = voice.kind === 'bdv' ? voice.faxLines : [];
  return [
    ...lines,
    ...faxLines.map(({ planId, number }) => ({ itemId: planId, use: 'fax' as const, ...describeNumber(number) })),
  ];
}

/** The signer and the long distance carriers of the letter, as the shopper entered them. */
function describeLetter(letter: OrderContents['letter']) {
  if (!letter) return {};
  const { firstName = '', lastName = '', contactNumber = '' } = letter.form;
  const { longDistanceProvider, intraLata, interLata } = letter.form;
  return {
    letterId: letter.confirmation,
    signerName: [firstName, lastName].filter(Boolean).join(' '),
    signerPhone: toE164(contactNumber),
    longDistanceProvider,
    intraLataProvider: intraLata,
    interLataProvider: interLata,
  };
}

export function describeListing({ cart: { listing } }: OrderContents): HandOverDocument['listing'] {
  if (!listing) return undefined;
  const { companyName, firstName, lastName, heading, phone, street, city } = listing.details ?? {};
  return {
    itemId: listing.id,
    catalogId: listing.id,
    ...dropEmpty({
      ...{ name: companyName, firstName, lastName, heading, street, city },
      number: toE164(phone ?? ''),
    }),
  };
}
