import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import type { Appointments } from '../../checkout/appointment/index.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/random-secret.ts';
import { createEmbeddedHandOver } from './gateways/embedded.ts';
import { createHttpHandOver } from './gateways/http.ts';
import { handOverOrder } from './hand-over/hand-over-order.ts';
import { getSessionLinkToken } from './order-link.ts';
import { loadOrderStatus, toPlacedOrder } from './order-view.ts';
import { cancelOrder, type QuoteLock, releaseOrder } from './release-order.ts';
import { findLastPlacedOrder } from './store/find-order.ts';
import { findOrderByLink } from './store/links.ts';
import { isPlaced, wasPlaced } from './store/order-row.ts';
import { submitOrder } from './submit-order.ts';

export function orderRoutes(platform: Platform, appointments: Appointments, quotes: QuoteLock): Handler[] {
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
      const placed = toPlacedOrder(order);
      // The link to the calendar file needs the token.
      const statusToken = placed.visit && getSessionLinkToken(config, order, clock.now());
      return succeed({ ...placed, ...(statusToken && { statusToken }) });
    }),
    handle(calls.getOrderStatus, async ({ params: { token } }) => {
      const order = await findOrderByLink(db, hashSecret(token), clock.now());
      return wasPlaced(order) ? succeed(await loadOrderStatus(db, platform.provider, order)) : refuse('notFound');
    }),
    handle(calls.releaseOrder, ({ params }) => releaseOrder(platform, quotes, params.number, 'provider')),
    handle(calls.cancelOrder, ({ params }) => cancelOrder(platform, appointments, params.number, 'provider')),
  ];
}
