import { calendarFile } from '@demarc/domain/order';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { calendarPath, linkHashOf } from './order-link.ts';
import { summaryOf } from './order-view.ts';
import { isPlaced, orderOfLink } from './store.ts';

/** The installation as a file for a calendar, behind the same token as the order's page. */
export function registerCalendar(app: FastifyInstance, { config, db, clock, provider }: Platform): void {
  const { brand } = provider;
  app.get<{ Params: { token: string } }>(calendarPath(config, ':token'), async ({ params }, reply) => {
    const order = await orderOfLink(db, linkHashOf(params.token), clock.now());
    const visit = isPlaced(order) ? summaryOf(order).visit : null;
    if (!isPlaced(order) || !visit) return reply.code(404).type('text/plain').send('There is no such date.');
    const { street, unit, city, state, zip } = order.contents.address;
    const file = calendarFile({
      ...{ number: order.number, visit, at: order.placedAt },
      provider: brand.name,
      address: [street, unit, city, `${state} ${zip}`].filter(Boolean).join(', '),
      timeZone: brand.support.timeZone,
    });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="installation.ics"')
      .header('cache-control', 'no-store')
      .send(file);
  });
}
