import type { Platform } from '../../platform/platform.ts';
import { tryUnsealText, unsealText } from '../../platform/sealed-text.ts';
import { deletePorts, listPortedNumbers, listPorts } from '../../shopping/numbers/index.ts';
import { applyOrderEvent } from './apply-order-event.ts';
import type { HandOverDocument, OrderHandOver } from './gateway.ts';
import { findOrder } from './store/find-order.ts';
import { isPlaced, type PlacedRow } from './store/order-row.ts';

/**
 * Sends a placed order to the provider's order system. Throws if the system did not confirm it; the job then retries.
 */
export async function handOverOrder(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'jobs' | 'log'>,
  orderSystem: OrderHandOver,
  orderNumber: string,
): Promise<void> {
  const { db, clock, config, log } = platform;
  const [order, portedNumbers] = await Promise.all([findOrder(db, orderNumber), listPortedNumbers(db, orderNumber)]);
  if (!isPlaced(order) || order.state !== 'submitted') return;
  const ported = (portedNumbers.length > 0 ? await listPorts(db, order.sessionId) : [])
    .filter(({ number }) => portedNumbers.includes(number))
    .map(({ sessionId: _, askedAt: __, sealedAccountNumber, sealedPin, ...port }) => ({
      ...port,
      accountNumber: unsealText(config.secret, sealedAccountNumber),
      pin: unsealText(config.secret, sealedPin),
    }));
  // Another server has just handed over the same order and deleted its ports. The next try finds the order accepted.
  if (ported.length < portedNumbers.length) throw new Error('an order lacks the data of its ported numbers');
  if ((await orderSystem.deliver(createHandOverDocument(order, config.secret), ported)) === 'unanswered')
    throw new Error('the order system did not confirm an order');
  const accepted = await db.transaction(async (tx) => {
    const result = await applyOrderEvent(tx, platform, order, { event: 'accept', by: 'provider', at: clock.now() });
    if (result.ok && portedNumbers.length > 0) await deletePorts(tx, portedNumbers);
    return result;
  });
  // A refusal also happens if another server handed over the same order. Then the order is accepted already.
  if (!accepted.ok && (await findOrder(db, orderNumber))?.state === 'cancelled')
    log.error({ orderNumber }, 'an order was cancelled while it was handed over');
}

function createHandOverDocument(
  { number, quoteNumber, placedAt, contents }: PlacedRow,
  secret: string,
): HandOverDocument {
  const { view, tiles: _tiles, cart: orderedCart, consents = [], ...otherContents } = contents;
  const { place: _place, start: _start, catalogVersion, ...cart } = orderedCart;
  return {
    ...otherContents,
    number,
    quoteNumber,
    placedAt: placedAt.toISOString(),
    catalogVersion,
    cart,
    prices: view.breakdown,
    consents: consents.map(({ sealedAddress, ...consent }) => ({
      ...consent,
      address: tryUnsealText(secret, sealedAddress) ?? '',
    })),
  };
}
