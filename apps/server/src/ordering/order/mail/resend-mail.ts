import { collectReportedFacts } from '@demarc/domain/order';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadPortedLines } from '../ported-lines.ts';
import { listAppliedChanges } from '../store/hand-overs.ts';
import { listHistory } from '../store/history.ts';
import type { PlacedRow } from '../store/order-row.ts';
import { buildCancelledMail } from './cancelled-mail.ts';
import type { MailedChange } from './change-mail.ts';
import { sendChangeMail } from './send-change-mail.ts';
import { sendOrderMail } from './send-order-mail.ts';

type ResendDeps = Pick<Platform, 'clock' | 'provider' | 'config' | 'mail' | 'log'>;

/**
 * Sends the mail of the order's present state again, with new links. Returns false if the address of the order gets no
 * mail.
 */
export async function resendMail(
  tx: Transaction,
  platform: ResendDeps,
  order: PlacedRow,
  /** Distinguishes this mail from those that were sent before. */
  id: string,
): Promise<boolean> {
  const keySuffix = `.again.${id}`;
  const { state, visitState } = order;
  if (state === 'cancelled') return resendCancelledMail(tx, platform, order, keySuffix);
  const change =
    state === 'completed'
      ? ({ event: 'complete' } as const)
      : state === 'onHold'
        ? await findHold(tx, order)
        : state === 'accepted' && visitState === 'missed'
          ? await findMissedVisit(tx, order)
          : undefined;
  if (change) return sendChangeMail(tx, platform, order, await loadPortedLines(tx, order), change, keySuffix);
  const occasion = state === 'withRepresentative' ? 'order-held' : 'order-confirmation';
  return sendOrderMail(tx, platform, order, occasion, keySuffix);
}

async function resendCancelledMail(
  tx: Transaction,
  platform: ResendDeps,
  order: PlacedRow,
  keySuffix: string,
): Promise<boolean> {
  const last = await findLastEvent(tx, order, ['cancel', 'expire']);
  const cancellation = {
    event: last?.event === 'expire' ? 'expire' : 'cancel',
    by: last?.actor ?? 'shop',
  } as const;
  const ports = await loadPortedLines(tx, order);
  const { fees } = collectReportedFacts(await listAppliedChanges(tx, order));
  const mail = buildCancelledMail(platform, order, { ports, fees }, cancellation);
  return (await platform.mail.send(tx, { ...mail, key: `${mail.key}${keySuffix}` })).ok;
}

async function findHold(tx: Transaction, order: PlacedRow): Promise<MailedChange> {
  const until = (await findLastEvent(tx, order, ['hold']))?.details?.until;
  return { event: 'hold', until: typeof until === 'string' ? until : '' };
}

async function findMissedVisit(tx: Transaction, order: PlacedRow): Promise<MailedChange> {
  const by = (await findLastEvent(tx, order, ['failVisit']))?.details?.by;
  return { event: 'failVisit', by: by === 'provider' ? by : 'customer' };
}

async function findLastEvent(tx: Transaction, { number }: PlacedRow, events: readonly string[]) {
  const history = await listHistory(tx, number);
  return history.findLast(({ event, applied }) => applied && event !== null && events.includes(event));
}
