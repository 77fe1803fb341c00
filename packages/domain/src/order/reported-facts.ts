import { formatMoney } from '../text/index.ts';
import type { OrderEvent } from './life.ts';

/** An applied event, as the history of its order has it. */
export interface AppliedChange {
  readonly event: OrderEvent;
  /** The revision of the order after it. */
  readonly revision: number;
  readonly reason: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

/** A fee for moving a visit or cancelling the order. */
export interface ChangeFee {
  readonly event: ChangeFeeEvent;
  readonly revision: number;
  readonly cents: number;
}

const feeEvents = ['schedule', 'reschedule', 'cancel'] as const satisfies readonly OrderEvent[];
export type ChangeFeeEvent = (typeof feeEvents)[number];

const feeNames: Readonly<Record<ChangeFeeEvent, string>> = {
  schedule: 'another visit',
  reschedule: 'moving the visit',
  cancel: 'cancelling the order',
};

/** The change that a fee is for, as in "$25.00 for moving the visit". */
export const getChangeFeeName = (event: OrderEvent | null): string => feeNames[event as ChangeFeeEvent] ?? 'a change';

interface FeesInWords {
  /** As in "$74.00". */
  readonly sum: string;
  /** As in "The fees are $74.00". */
  readonly sentence: string;
  /** What the fees are for: "for moving the visit" if there is one, or else "$25.00 for moving the visit, …". */
  readonly reasons: string;
}

/** Describes the fees of an order in the same words for its page, its mails and its text messages. Undefined without one. */
export function describeFees(
  fees: readonly { readonly event: OrderEvent | null; readonly cents: number }[],
): FeesInWords | undefined {
  const [first, second] = fees;
  if (!first) return undefined;
  const sum = formatMoney(fees.reduce((total, { cents }) => total + cents, 0));
  if (!second) return { sum, sentence: `The fee is ${sum}`, reasons: `for ${getChangeFeeName(first.event)}` };
  const reasons = fees.map(({ event, cents }) => `${formatMoney(cents)} for ${getChangeFeeName(event)}`).join(', ');
  return { sum, sentence: `The fees are ${sum}`, reasons };
}

export const portStates = ['scheduled', 'rejected', 'completed'] as const;
export type PortState = (typeof portStates)[number];

/** The progress of the transfer of a number. */
export interface PortProgress {
  readonly state: PortState;
  readonly date?: string;
  readonly reason?: string;
}

/** A transfer is open until the number has moved. It may be tried again after a rejection. */
export const isPortOpen = (progress: PortProgress | undefined): boolean => progress?.state !== 'completed';

/** The facts that an order got after it was placed. */
export interface ReportedFacts {
  readonly fees: readonly ChangeFee[];
  /** By the ten digits of the number. */
  readonly ports: ReadonlyMap<string, PortProgress>;
  /** The serial numbers of installed equipment, by the id of the item. */
  readonly serials: ReadonlyMap<string, readonly string[]>;
}

/** Collects the facts from the applied events of an order, oldest first. */
export function collectReportedFacts(changes: readonly AppliedChange[]): ReportedFacts {
  const fees: ChangeFee[] = [];
  const ports = new Map<string, PortProgress>();
  const serials = new Map<string, readonly string[]>();
  for (const { event, revision, reason, details } of changes) {
    const { feeCents, number, state, date, equipment } = details ?? {};
    const feeEvent = feeEvents.find((each) => each === event);
    if (feeEvent && typeof feeCents === 'number' && feeCents > 0)
      fees.push({ event: feeEvent, revision, cents: feeCents });
    const portState = event === 'updatePort' ? portStates.find((each) => each === state) : undefined;
    if (portState && typeof number === 'string')
      ports.set(getNationalNumber(number), {
        state: portState,
        ...(typeof date === 'string' && { date }),
        ...(reason && { reason }),
      });
    if (event === 'complete' && Array.isArray(equipment))
      for (const { itemId, serial } of equipment as readonly InstalledEquipment[])
        serials.set(itemId, [...new Set([...(serials.get(itemId) ?? []), serial])]);
  }
  return { fees, ports, serials };
}

/** A piece of equipment with the item of the order that it belongs to. */
export interface InstalledEquipment {
  readonly itemId: string;
  readonly serial: string;
}

/** True if the order does not have one of these serial numbers yet. */
export const hasNewSerials = (
  { serials }: Pick<ReportedFacts, 'serials'>,
  equipment: readonly InstalledEquipment[],
): boolean => equipment.some(({ itemId, serial }) => !serials.get(itemId)?.includes(serial));

/** The last ten digits. Systems report a number with or without its country code. */
export const getNationalNumber = (number: string): string => number.slice(-10);
