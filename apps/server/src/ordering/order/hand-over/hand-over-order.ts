import type { HandOverDocument } from '@demarc/contract/hand-over';
import { listOrderItems } from '@demarc/domain/cart';
import { collectReportedFacts } from '@demarc/domain/order';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { unsealText } from '../../../platform/sealed-text.ts';
import { getCatalogVersions } from '../../../shopping/cart/index.ts';
import { deletePorts, listPortedNumbers, listPorts } from '../../../shopping/numbers/index.ts';
import { applyOrderEvent } from '../apply-order-event.ts';
import { findOrder, lockOrder } from '../store/find-order.ts';
import { findChange, listAppliedChanges, markHandedOver } from '../store/hand-overs.ts';
import { type PlacedRow, wasPlaced } from '../store/order-row.ts';
import { buildHandOver, type OrderToHandOver } from './build-hand-over.ts';
import type { HandOverAnswer, OrderHandOver, PortToMove } from './gateway.ts';

type HandOverDeps = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs' | 'provider'>;

/**
 * Sends an order as it is now to the provider's order system. Throws if the system did not answer; the job then retries.
 * Does nothing if the system has this revision.
 */
export async function handOverOrder(
  platform: HandOverDeps,
  orderSystem: OrderHandOver,
  orderNumber: string,
): Promise<void> {
  const { db } = platform;
  const order = await findOrder(db, orderNumber);
  if (!wasPlaced(order) || !isDue(order)) return;
  const ports = order.state === 'submitted' ? await listPortsToMove(platform, order) : [];
  const answer = await orderSystem.deliver(await loadHandOver(platform, order, ports));
  if (answer === 'unanswered') throw new Error('the order system did not confirm an order');
  await db.transaction((tx) => recordAnswer(tx, platform, order, answer));
}

/** Loads the document of an order as it is now, with the account data of these ported numbers. */
export async function loadHandOver(
  platform: Pick<Platform, 'db' | 'config' | 'provider'>,
  order: PlacedRow,
  ports: readonly PortToMove[] = [],
): Promise<HandOverDocument> {
  const { config, provider } = platform;
  const { timeZone } = provider.brand.support;
  return buildHandOver(await loadOrderToHandOver(platform, order), { ports, timeZone, secret: config.secret });
}

/** An order is handed over first when it is approved, and then after every change. */
const isDue = ({ state, revision, handedRevision }: PlacedRow): boolean =>
  handedRevision === null ? state === 'submitted' : revision > handedRevision;

/** Finds the account data of the ported numbers, which the shop keeps until the order is accepted. */
async function listPortsToMove(
  { db, config }: HandOverDeps,
  { number: orderNumber, sessionId }: PlacedRow,
): Promise<readonly PortToMove[]> {
  const portedNumbers = await listPortedNumbers(db, orderNumber);
  if (portedNumbers.length === 0) return [];
  const ports = (await listPorts(db, sessionId))
    .filter(({ number }) => portedNumbers.includes(number))
    .map(({ sessionId: _, askedAt: __, sealedAccountNumber, sealedPin, ...port }) => ({
      ...port,
      accountNumber: unsealText(config.secret, sealedAccountNumber),
      pin: unsealText(config.secret, sealedPin),
    }));
  // Another server has just handed over the same order and deleted its ports. The next try finds the order accepted.
  if (ports.length < portedNumbers.length) throw new Error('an order lacks the data of its ported numbers');
  return ports;
}

/** Adds the last change, and the products of an order of an earlier release. */
async function loadOrderToHandOver(
  { db, provider }: Pick<HandOverDeps, 'provider'> & { readonly db: Database },
  order: PlacedRow,
): Promise<OrderToHandOver> {
  const { contents } = order;
  const [change, changes] = await Promise.all([findChange(db, order), listAppliedChanges(db, order)]);
  const items =
    contents.items ??
    listOrderItems(
      contents.cart,
      await getCatalogVersions(provider.catalog).find(db, contents.view.breakdown.catalogVersion),
    );
  // A server of the previous release did not write the state of the visit.
  const visitState = order.visitState ?? (contents.visit ? 'booked' : null);
  return { ...order, change, visitState, facts: collectReportedFacts(changes), contents: { ...contents, items } };
}

/**
 * Records what the order system has. It accepts or refuses an order once; after that, its answer only confirms a
 * revision.
 */
async function recordAnswer(
  tx: Transaction,
  platform: HandOverDeps,
  { number, revision: delivered }: PlacedRow,
  answer: HandOverAnswer,
): Promise<void> {
  const { clock, jobs } = platform;
  const order = await lockOrder(tx, number);
  if (!order) return;
  let handed = delivered;
  if (order.state === 'submitted' && order.revision === delivered) {
    const at = clock.now();
    const result =
      answer.kind === 'accepted'
        ? await applyOrderEvent(tx, platform, order, { event: 'accept', by: 'provider', at }, pickExternalId(answer))
        : await applyOrderEvent(tx, platform, order, {
            ...{ event: 'reject', by: 'provider', at },
            ...(answer.reason && { reason: answer.reason }),
          });
    if (result.ok && answer.kind === 'accepted') await deletePorts(tx, await listPortedNumbers(tx, number));
    // The system knows its own answer.
    if (result.ok) handed = result.value.revision;
  }
  await markHandedOver(tx, number, handed);
  // The order was changed while it was delivered, so its last revision is not there yet.
  if (order.revision > Math.max(handed, order.handedRevision ?? 0))
    await jobs.enqueue(tx, 'hand-over-order', { orderNumber: number });
}

const pickExternalId = ({ externalId }: { readonly externalId: string }) => (externalId ? { externalId } : {});
