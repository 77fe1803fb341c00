import type { InstallChoice } from '@demarc/domain/checkout';
import { z } from 'zod';
import { type OutsideService, outsideService } from '../../../platform/outside/outside-service.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Appointments, IsCancelled } from '../gateway.ts';

const slot = z.object({ code: z.string().min(1), interval: z.string().min(1) });
const dates = z.object({
  days: z.array(z.object({ date: z.iso.date(), slots: z.array(slot).min(1) })),
  installOptions: z.array(z.string()),
});
const held = z.object({
  reservation: slot
    .extend({ date: z.iso.date(), installBy: z.enum(['technician', 'self']), heldUntil: z.iso.datetime().nullable() })
    .nullable(),
});

/**
 * A calendar over HTTP. A session has one reservation, at {url}/reservations/{session}, so that asking twice is asking
 * once: GET says what is held, PUT keeps a slot, and PUT …/order, told by a job, makes the slot that it names an order's.
 */
export function httpAppointments(
  service: OutsideService,
  { jobs, log }: Pick<Platform, 'jobs' | 'log'>,
  isCancelled: IsCancelled,
  timeoutMs = 20_000,
): Appointments {
  const ask = outsideService('appointments', service, log);
  const reservationOf = (sessionId: string) => `/reservations/${sessionId}`;

  jobs.work('confirm-visit', async ({ sessionId, ...ordered }) => {
    const { orderNumber } = ordered;
    if (!(await isCancelled(orderNumber))) {
      const path = `${reservationOf(sessionId)}/order`;
      const told = await ask({ method: 'PUT', path, body: ordered, answer: z.object({}), timeoutMs });
      if (told === 'unknown') throw new Error('the calendar did not confirm a visit');
    }
    // Cancelled while this or an earlier try was under way, its release may have come first: the slot would be nobody's.
    if (await isCancelled(orderNumber)) await releaseVisit(orderNumber);
  });
  jobs.work('release-visit', ({ orderNumber }) => releaseVisit(orderNumber));

  async function releaseVisit(orderNumber: string): Promise<void> {
    const path = `/orders/${encodeURIComponent(orderNumber)}`;
    const told = await ask({ method: 'DELETE', path, answer: z.object({}), timeoutMs });
    if (told === 'unknown') throw new Error('the calendar did not release a visit');
  }

  return {
    isOurOwn: false,
    dueDates: ({ place }, installBy: InstallChoice) =>
      ask({ method: 'GET', path: `/slots?${new URLSearchParams({ ...place, installBy })}`, answer: dates, timeoutMs }),
    // The hours of a slot are the calendar's to say, whatever the page calls them: it is asked by its code.
    async reserve({ sessionId, place }, { isSelfInstall, interval: _, ...wanted }) {
      const body = { ...wanted, place, installBy: isSelfInstall ? 'self' : 'technician' };
      const answer = z.object({ reserved: z.boolean() });
      const told = await ask({ method: 'PUT', path: reservationOf(sessionId), body, answer, timeoutMs });
      return told === 'unknown' ? told : told.reserved;
    },
    async held(sessionId) {
      const told = await ask({ method: 'GET', path: reservationOf(sessionId), answer: held, timeoutMs });
      if (told === 'unknown' || told.reservation === null) return told === 'unknown' ? told : null;
      const { heldUntil, ...rest } = told.reservation;
      return { ...rest, heldUntil: heldUntil === null ? null : new Date(heldUntil) };
    },
    async confirm(tx, sessionId, { date, code, installBy }, orderNumber) {
      const ordered = { sessionId, orderNumber, date, code, installBy };
      await jobs.enqueue(tx, 'confirm-visit', ordered, { key: orderNumber });
      return true;
    },
    release: (tx, orderNumber) => jobs.enqueue(tx, 'release-visit', { orderNumber }, { key: orderNumber }),
  };
}
