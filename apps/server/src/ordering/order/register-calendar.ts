import { calls } from '@demarc/contract';
import { formatAddress } from '@demarc/domain/address';
import { buildCalendarFile } from '@demarc/domain/order';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../../platform/http/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/random-secret.ts';
import { getCalendarPath } from './order-link.ts';
import { findOrderByLink } from './store/links.ts';
import { wasPlaced } from './store/order-row.ts';

/** The same limit as for the order's page. */
const limit = { name: 'orderCalendar', rateLimit: calls.getOrderStatus.rateLimit };

/** Serves the installation date as a calendar file. It needs the same token as the order's page. */
export function registerCalendar(
  app: FastifyInstance,
  { config, db, clock, provider }: Platform,
  limits: Pick<RateLimits, 'count'>,
): void {
  const { brand } = provider;
  app.get<{ Params: { token: string } }>(getCalendarPath(config, ':token'), async (request, reply) => {
    await limits.count(limit, request);
    const order = await findOrderByLink(db, hashSecret(request.params.token), clock.now());
    const visit = wasPlaced(order) ? order.contents.visit : null;
    if (!wasPlaced(order) || !visit) return reply.code(404).type('text/plain').send('There is no such date.');
    const file = buildCalendarFile({
      number: order.number,
      visit,
      changedAt: order.changedAt ?? order.placedAt,
      sequence: order.revision,
      isCancelled: order.state === 'cancelled',
      location: order.showsAddress ? formatAddress(order.contents.address) : null,
      provider: brand.name,
      timeZone: brand.support.timeZone,
    });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="installation.ics"')
      .header('cache-control', 'no-store')
      .send(file);
  });
}
