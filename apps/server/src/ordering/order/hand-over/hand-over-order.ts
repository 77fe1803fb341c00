import type { HandOverDocument } from '@demarc/contract/hand-over';
import { listEarlierItems, listOrderItems, type OrderItem } from '@demarc/domain/cart';
import { collectReportedFacts } from '@demarc/domain/order';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { unsealText } from '../../../platform/sealed-text.ts';
import { getCatalogVersions } from '../../../shopping/cart/index.ts';
import { deletePorts, listPortedNumbers, listPorts } from '../../../shopping/numbers/index.ts';
import { applyOrderEvent } from '../apply-order-event.ts';
import { findOrder, lockOrder } from '../store/find-order.ts';
import { saveAttempt } from '../store/hand-over-attempts.ts';
import { findChange, listAppliedChanges, markHandedOver, startHandOver } from '../store/hand-overs.ts';
import { type PlacedRow, wasPlaced } from '../store/order-row.ts';
import { saveIgnoredEvent } from '../store/reported-events.ts';
import { buildHandOver, type OrderToHandOver } from './build-hand-over.ts';
import type { HandOverAnswer, OrderHandOver, PortToMove } from './gateway.ts';
import { redactAttempt } from './redact-attempt.ts';

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
  // Before the first try: from then on, the system may have the order, even if its answer is lost.
  await startHandOver(db, orderNumber);
  const order = await findOrder(db, orderNumber);
  if (!wasPlaced(order) || !isDue(order)) return;
  const ports = carriesPorts(order) ? await listPortsToMove(platform, order) : [];
  const document = await loadHandOver(platform, order, ports);
  let failure = '';
  const answer = await orderSystem.deliver(document, (reason) => {
    failure = reason;
  });
  const attempt = describeAttempt(document, answer, failure);
  if (answer === 'unanswered') {
    await saveAttempt(db, { ...attempt, at: platform.clock.now() });
    throw new Error('the order system did not confirm an order');
  }
  await db.transaction(async (tx) => {
    await recordAnswer(tx, platform, order, answer);
    await saveAttempt(tx, { ...attempt, at: platform.clock.now() });
    if (ports.length > 0) await deleteConfirmedPorts(tx, orderNumber, answer);
  });
}

/** Describes a try for operators. `failure` is why there was no answer. */
function describeAttempt(document: HandOverDocument, answer: HandOverAnswer | 'unanswered', failure: string) {
  const { orderNumber, revision } = document;
  const { request, redactReply } = redactAttempt(document);
  const result = answer === 'unanswered' ? answer : answer.kind;
  const reply = answer === 'unanswered' ? failure : JSON.stringify(answer);
  return { orderNumber, revision, result, request, reply: redactReply(reply) };
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

/** True for a change that the system does not have. The revision of an order of an earlier release is 0. */
const isDue = ({ revision, handedRevision }: PlacedRow): boolean =>
  handedRevision !== null && Math.max(1, revision) > handedRevision;

/** The ordering system may have accepted an order by a report before it confirmed a hand-over. */
const carriesPorts = ({ state }: PlacedRow): boolean =>
  state === 'submitted' || state === 'accepted' || state === 'onHold';

/** Finds the account data of the ported numbers, which the shop keeps until the ordering system has confirmed it. */
async function listPortsToMove(
  { db, config }: HandOverDeps,
  { number: orderNumber, sessionId, state }: PlacedRow,
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
  if (state === 'submitted' && ports.length < portedNumbers.length)
    throw new Error('an order lacks the data of its ported numbers');
  return ports;
}

/** Adds the last change, and the products of an order of an earlier release. */
async function loadOrderToHandOver(
  { db, provider }: Pick<HandOverDeps, 'provider'> & { readonly db: Database },
  order: PlacedRow,
): Promise<OrderToHandOver> {
  const { contents } = order;
  const [change, changes] = await Promise.all([findChange(db, order), listAppliedChanges(db, order)]);
  const items = contents.items ?? (await loadEarlierItems(db, provider, contents));
  // A server of the previous release did not write the state of the visit.
  const visitState = order.visitState ?? (contents.visit ? 'booked' : null);
  return { ...order, change, visitState, facts: collectReportedFacts(changes), contents: { ...contents, items } };
}

/**
 * Lists the products of an order of an earlier release, which did not store them. The codes are those of the present
 * catalog if that of the order was deleted since (O-212).
 */
async function loadEarlierItems(
  db: Database,
  { catalog }: HandOverDeps['provider'],
  { cart, view }: PlacedRow['contents'],
): Promise<readonly OrderItem[]> {
  const stored = await getCatalogVersions(catalog).findStored(db, view.breakdown.catalogVersion);
  return stored ? listOrderItems(cart, stored) : listEarlierItems(cart, view.breakdown, catalog);
}

/**
 * Records what the order system has. It accepts or refuses an order once; after that, its answer only confirms a
 * revision. A later refusal changes nothing, but operators see it in the history.
 */
async function recordAnswer(
  tx: Transaction,
  platform: HandOverDeps,
  { number, revision: delivered }: PlacedRow,
  answer: HandOverAnswer,
): Promise<void> {
  const order = await lockOrder(tx, number);
  if (!order) return;
  let handed = delivered;
  if (order.state === 'submitted' && order.revision === delivered) {
    const at = platform.clock.now();
    const result = await applyOrderEvent(tx, platform, order, {
      ...{ event: answer.kind === 'accepted' ? 'accept' : 'reject', by: 'provider', at },
      ...(answer.kind === 'refused' && answer.reason && { reason: answer.reason }),
    });
    // The system knows its own answer.
    if (result.ok) handed = result.value.revision;
  } else if (answer.kind === 'refused' && order.state !== 'submitted') {
    const { reason } = answer;
    await saveIgnoredEvent(tx, order, {
      ...{ event: 'reject', by: 'provider', at: platform.clock.now() },
      ...(reason && { reason }),
    });
  }
  await markHandedOver(tx, number, handed, answer.kind === 'accepted' ? answer.externalId : '');
}

/**
 * Deletes the account data of the ported numbers after a revision with it was confirmed. An order that is still submitted
 * has changed meanwhile, and its next revision has the data again.
 */
async function deleteConfirmedPorts(tx: Transaction, number: string, answer: HandOverAnswer): Promise<void> {
  const order = await findOrder(tx, number);
  if (answer.kind === 'accepted' && (order?.state === 'accepted' || order?.state === 'onHold'))
    await deletePorts(tx, await listPortedNumbers(tx, number));
}
