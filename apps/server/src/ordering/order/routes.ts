import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import type { Appointments } from '../../checkout/appointment/index.ts';
import { type CodeChannel, sendCode } from '../../checkout/one-time-code/index.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/random-secret.ts';
import { createEmbeddedHandOver } from './gateways/embedded.ts';
import { createHttpHandOver } from './gateways/http.ts';
import { handOverOrder } from './hand-over/hand-over-order.ts';
import { getSessionLinkToken } from './order-link.ts';
import { loadOrderStatus, loadPlacedOrder } from './order-view.ts';
import { cancelOrder, type QuoteLock, releaseOrder } from './release-order.ts';
import { changeOrder } from './shopper/change-order.ts';
import { getRecipient } from './shopper/get-recipient.ts';
import { listOrderChanges } from './shopper/list-order-changes.ts';
import { findLastPlacedOrder } from './store/find-order.ts';
import { findOrderByLink } from './store/links.ts';
import { isPlaced, wasPlaced } from './store/order-row.ts';
import { submitOrder } from './submit-order.ts';

interface OrderRoutesDeps {
  readonly appointments: Appointments;
  readonly quotes: QuoteLock;
  readonly channel: CodeChannel;
}

export function orderRoutes(platform: Platform, { appointments, quotes, channel }: OrderRoutesDeps): Handler[] {
  const { db, clock, jobs, config, log } = platform;
  const service = config.services.orderHandOver;
  const orderSystem = service ? createHttpHandOver(service, log) : createEmbeddedHandOver(platform);
  jobs.work('hand-over-order', ({ orderNumber }) => handOverOrder(platform, orderSystem, orderNumber));
  return [
    handle(calls.submitOrder, ({ body }, context) => submitOrder(platform, appointments, context, body)),
    handle(calls.getOrderConfirmation, async (_request, { session, checkId }) => {
      const order = await findLastPlacedOrder(db, session.id, checkId);
      if (!wasPlaced(order)) return refuse('notFound');
      if (!isPlaced(order)) return refuse('orderCancelled');
      const placed = await loadPlacedOrder(db, order);
      // The link to the calendar file needs the token.
      const statusToken = placed.visit && getSessionLinkToken(config, order, clock.now());
      return succeed({ ...placed, ...(statusToken && { statusToken }) });
    }),
    handle(calls.getOrderStatus, async ({ params: { token } }) => {
      const order = await findOrderByLink(db, hashSecret(token), clock.now());
      return wasPlaced(order) ? succeed(await loadOrderStatus(db, platform, order)) : refuse('notFound');
    }),
    handle(calls.getOrderChanges, async ({ params: { token } }, { session }) => {
      const order = await findOrderByLink(db, hashSecret(token), clock.now());
      return wasPlaced(order)
        ? succeed(await listOrderChanges(platform, appointments, order, session.id))
        : refuse('notFound');
    }),
    handle(calls.sendOrderCode, async ({ params: { token } }, { session, tx, checkCaptcha }) => {
      const order = await findOrderByLink(tx, hashSecret(token), clock.now());
      if (!wasPlaced(order)) return refuse('notFound');
      const recipient = platform.provider.rules.mobileCode === 'off' ? '' : getRecipient(platform, order);
      if (recipient === '') return refuse('eventNotAllowed');
      return sendCode(tx, platform, channel, {
        sessionId: session.id,
        recipient,
        checkCaptcha: () => checkCaptcha(token, tx),
        mayReachOther: async () => true,
      });
    }),
    handle(calls.changeOrder, async ({ params: { token }, body }, { session }) => {
      const order = await findOrderByLink(db, hashSecret(token), clock.now());
      if (!wasPlaced(order)) return refuse('notFound');
      const changed = await changeOrder(platform, { appointments, quotes }, order, session.id, body);
      return changed.ok ? succeed(await loadOrderStatus(db, platform, changed.value)) : changed;
    }),
    handle(calls.releaseOrder, ({ params }) => releaseOrder(platform, quotes, params.number, 'provider')),
    handle(calls.cancelOrder, ({ params }) => cancelOrder(platform, appointments, params.number, 'provider')),
  ];
}
