import type { HandOverDocument } from '@demarc/contract/hand-over';
import type { ReportedFacts } from '@demarc/domain/order';
import type { OrderContents } from '../contents.ts';
import { dropEmpty, toE164 } from './describe-customer.ts';
import type { PortToMove } from './gateway.ts';

type NumberLine = NonNullable<HandOverDocument['numbers']>[number];

/**
 * Lists the telephone lines of an order, fax lines last. `ports` is empty after the ordering system has confirmed them.
 * `progress` has what the provider reported about transfers.
 */
export function listLines(
  { cart: { voice }, letter }: OrderContents,
  ports: readonly PortToMove[],
  progress: ReportedFacts['ports'],
): NumberLine[] | undefined {
  if (!voice) return undefined;
  const describeNumber = (number: string | undefined): Omit<NumberLine, 'itemId' | 'use'> => {
    if (!number) return { source: 'pending' };
    const carrier = findCarrier(number, letter, ports);
    const e164 = dropEmpty({ number: toE164(number) });
    if (carrier === undefined) return { ...e164, source: 'inventory' };
    const port = ports.find((each) => each.number === number);
    return {
      ...e164,
      source: 'ported',
      porting: {
        currentProvider: carrier,
        ...dropEmpty({
          accountNumber: port?.accountNumber,
          pin: port?.pin,
          serviceAddress: port?.serviceAddress,
          authorizedName: port?.authorisedName,
          letterId: letter?.confirmation,
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

/** Returns the current carrier of a ported number. Undefined for a number of the provider. */
function findCarrier(
  number: string,
  letter: OrderContents['letter'],
  ports: readonly PortToMove[],
): string | undefined {
  return (
    ports.find((port) => port.number === number)?.currentProvider ??
    letter?.carriers?.find((port) => port.number === number)?.carrier
  );
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
