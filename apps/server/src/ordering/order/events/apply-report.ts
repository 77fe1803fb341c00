import type { OrderEventReport } from '@demarc/contract/order-events';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { getNationalNumber } from '@demarc/domain/order';
import type { MovedVisit, VisitMove } from '../../../checkout/appointment/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { deletePorts, listPortedNumbers } from '../../../shopping/numbers/index.ts';
import { type AppliedEvent, applyOrderEvent } from '../apply-order-event.ts';
import { cancelLockedOrder } from '../cancel-order.ts';
import type { OrderContents } from '../contents.ts';
import { type LockedQuote, releaseLockedOrder } from '../release-order.ts';
import { saveExternalId, startHandOver } from '../store/hand-overs.ts';
import type { RecordedEvent } from '../store/history.ts';
import type { PlacedRow } from '../store/order-row.ts';
import { findPortProgress } from '../store/reported-events.ts';
import type { TextedChange } from '../text/change-text.ts';
import { notifyShopper } from '../text/notify-shopper.ts';
import type { Capabilities, ReportDeps } from './report-event.ts';

/** A new slot. In an outside calendar it is reserved already; `slot` is null if it was full. */
export interface PreparedMove {
  readonly move: VisitMove;
  readonly slot: MovedVisit | null;
}

interface ReportToApply {
  /** Locked by the caller. */
  readonly order: PlacedRow;
  readonly report: OrderEventReport;
  readonly recorded: RecordedEvent;
  readonly feeCents: number;
  /** Only for a new date. */
  readonly prepared: PreparedMove | null;
  /** The locked quote of the order, to release it. */
  readonly quote: LockedQuote | undefined;
}

type ReportedOrder = AppliedEvent & Pick<PlacedRow, 'number'> & { readonly visit: OrderContents['visit'] };

/** Applies a reported event that the order allows, with everything that belongs to it. */
export async function applyReport(
  tx: Transaction,
  platform: ReportDeps,
  { appointments, quotes }: Capabilities,
  { order, report, recorded, feeCents, prepared, quote }: ReportToApply,
): Promise<Result<ReportedOrder>> {
  const { number, contents } = order;
  const describe = (applied: Result<AppliedEvent>, visit = contents.visit): Result<ReportedOrder> =>
    applied.ok ? succeed({ ...applied.value, number, visit }) : applied;
  switch (report.type) {
    case 'schedule':
    case 'reschedule': {
      // Without a prepared slot, the order has changed since.
      const { move, slot } = prepared ?? {};
      const moved = move && slot && (await appointments.moveVisit(tx, move, slot));
      if (!moved) return refuseSlot(report, recorded);
      const visit = { date: move.date, ...moved, installBy: move.installBy, reservationId: move.moveId };
      const details = { ...recorded.details, feeCents, from: contents.visit, to: visit };
      const changed = { contents: { ...contents, visit } };
      const applied = await applyOrderEvent(tx, platform, order, { ...recorded, details }, changed);
      if (applied.ok)
        await notifyShopper(tx, platform, { ...order, ...changed, ...applied.value }, { event: report.type, feeCents });
      return describe(applied, visit);
    }
    case 'cancel': {
      const details = { ...recorded.details, feeCents };
      return describe(
        await cancelLockedOrder(tx, platform, appointments, order, { ...recorded, event: 'cancel', details }),
      );
    }
    case 'release': {
      return describe(await releaseLockedOrder(tx, platform, quotes, { order, quote, recorded }));
    }
    case 'accept': {
      // The ordering system has the order, so that it is told of later changes.
      await startHandOver(tx, number);
      await saveExternalId(tx, number, report.externalId ?? '');
      const applied = await applyOrderEvent(tx, platform, order, recorded);
      if (applied.ok && !isConfirmed(order))
        await platform.jobs.enqueue(
          tx,
          'hand-over-order',
          { orderNumber: number },
          { key: `${number}.${applied.value.revision}` },
        );
      return describe(applied);
    }
    default: {
      const isNews = await bringsNews(tx, order, report);
      const applied = await applyOrderEvent(tx, platform, order, recorded);
      if (applied.ok && report.type === 'complete') await deletePorts(tx, await listPortedNumbers(tx, number));
      const change = isNews ? describeNotice(report) : undefined;
      if (applied.ok && change) await notifyShopper(tx, platform, { ...order, ...applied.value }, change);
      return describe(applied);
    }
  }
}

/** Serial numbers that come later, or another day of a finished transfer, are no news for the shopper. */
async function bringsNews(tx: Transaction, order: PlacedRow, report: OrderEventReport): Promise<boolean> {
  if (report.type === 'complete') return order.state !== 'completed';
  if (report.type !== 'updatePort') return true;
  const last = await findPortProgress(tx, order.number, getNationalNumber(report.number));
  return last?.state !== report.state;
}

/** The page of the shopper shows no field of a report. */
const refuseSlot = (
  { code }: Extract<OrderEventReport, { readonly type: 'schedule' | 'reschedule' }>,
  { by }: Pick<RecordedEvent, 'by'>,
): Result<never> => {
  const reason = 'is full, or not on offer on this day';
  return refuse(
    'slotLost',
    by === 'shopper' ? {} : { fields: [{ path: code === undefined ? 'from' : 'code', reason }] },
  );
};

/** True if a hand-over of the order as it was placed or changed last was confirmed. */
const isConfirmed = ({ revision, handedRevision }: PlacedRow): boolean =>
  (handedRevision ?? 0) >= Math.max(1, revision);

function describeNotice(report: OrderEventReport): Exclude<TextedChange, { readonly event: 'cancel' }> | undefined {
  if (report.type === 'depart') return { event: 'depart', expectedAt: report.etaAt ?? '' };
  if (report.type === 'failVisit') return { event: 'failVisit', by: report.by };
  if (report.type === 'hold') return { event: 'hold', until: report.until ?? '' };
  // A date of the transfer is only on the page of the order.
  if (report.type === 'updatePort' && report.state !== 'scheduled')
    return { event: 'updatePort', number: getNationalNumber(report.number), state: report.state };
  return report.type === 'complete' ? { event: 'complete' } : undefined;
}
