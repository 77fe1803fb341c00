import { collectReportedFacts, isPortOpen, type PortProgress } from '@demarc/domain/order';
import { formatPhoneInCart, toPlainName } from '@demarc/domain/text';
import type { PortedNumber } from '../../checkout/letter/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { OrderContents } from './contents.ts';
import { listAppliedChanges } from './store/hand-overs.ts';
import type { PlacedRow } from './store/order-row.ts';

/** A number that an order ports, with its transfer as reported last. */
export interface PortedLine extends PortedNumber {
  /** Undefined until a system of the provider reports the transfer. */
  readonly progress: PortProgress | undefined;
}

/** Lists the numbers that the order ports, with their current carriers. A carrier that is not known is empty. */
export function listPortedLines({ cart: { voice }, letter }: Pick<OrderContents, 'cart' | 'letter'>): PortedNumber[] {
  if (!voice) return [];
  const lines = [...voice.lines, ...(voice.kind === 'bdv' ? voice.faxLines : [])];
  return lines.flatMap(({ number, portedFrom }) => {
    if (!number) return [];
    const carrier = letter?.carriers?.find((each) => each.number === number)?.carrier ?? portedFrom;
    return carrier !== undefined || letter?.numbers.includes(number) ? [{ number, carrier: carrier ?? '' }] : [];
  });
}

/** Loads the numbers that the order ports, with the progress of their transfers. */
export async function loadPortedLines(db: Queryable, order: PlacedRow): Promise<readonly PortedLine[]> {
  const ported = listPortedLines(order.contents);
  if (ported.length === 0) return [];
  const { ports } = collectReportedFacts(await listAppliedChanges(db, order));
  return ported.map((line) => ({ ...line, progress: ports.get(line.number) }));
}

/** Numbers that have not moved yet. Their old service must stay active. */
export const listOpenPorts = (lines: readonly PortedLine[]): readonly PortedLine[] =>
  lines.filter(({ progress }) => isPortOpen(progress));

/** Names a number and its current carrier in a sentence. */
const describePortedLine = ({ number, carrier }: PortedNumber): string =>
  `${formatPhoneInCart(number)}${carrier ? ` (${toPlainName(carrier)})` : ''}`;

/** Tells what happens to the ported numbers of a cancelled order. */
export function listCancelledPortTexts(lines: readonly PortedLine[]): string[] {
  const open = listOpenPorts(lines);
  const moved = lines.filter((line) => !open.includes(line));
  return [
    ...open.map(
      (line) =>
        `We won’t move your number ${describePortedLine(line)}. It stays with your old service, so keep that service if you want to keep the number.`,
    ),
    ...moved.map(
      ({ number }) =>
        `Your number ${formatPhoneInCart(number)} has already moved to us. Call us soon, and we’ll help you keep it.`,
    ),
  ];
}
