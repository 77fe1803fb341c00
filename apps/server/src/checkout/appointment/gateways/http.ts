import type { InstallChoice } from '@demarc/domain/checkout';
import { z } from 'zod';
import { createServiceClient, type OutsideService } from '../../../platform/outside/outside-service.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CalendarGateway, FindOrderedVisit, VisitMove } from '../gateway.ts';

const slotSchema = z.object({ code: z.string().min(1), interval: z.string().min(1) });
const datesSchema = z.object({
  days: z.array(z.object({ date: z.iso.date(), slots: z.array(slotSchema).min(1) })),
  installOptions: z.array(z.string()),
});
const reservationSchema = z.object({
  reservation: slotSchema
    .extend({ date: z.iso.date(), installBy: z.enum(['technician', 'self']), heldUntil: z.iso.datetime().nullable() })
    .nullable(),
});

/**
 * A calendar over HTTP. A session has one reservation, at {url}/reservations/{session}, so requests can be repeated:
 * GET returns the held slot, and PUT reserves a slot. A job confirms the slot of an order with PUT …/order.
 */
export function createHttpAppointments(
  service: OutsideService,
  { jobs, log }: Pick<Platform, 'jobs' | 'log'>,
  findOrderedVisit: FindOrderedVisit,
  timeoutMs = 20_000,
): CalendarGateway {
  const callService = createServiceClient('appointments', service, log);
  const getReservationPath = (sessionId: string) => `/reservations/${sessionId}`;

  // Always confirms the visit that the order has now, and checks it again afterwards: the order may be moved or
  // cancelled meanwhile, and a confirmation of its former slot must not be the last one that the calendar gets.
  jobs.work('confirm-visit', async ({ sessionId, orderNumber, ...ordered }) => {
    let confirmed: string | undefined;
    for (;;) {
      const visit = (await findOrderedVisit(orderNumber)) ?? { ...ordered, revision: 0 };
      if (visit === 'cancelled') return releaseVisit(orderNumber);
      const { reservationId = sessionId, revision, ...slot } = visit;
      const wanted = JSON.stringify([reservationId, slot.date, slot.code]);
      // Without a code, the provider's systems have moved the visit in their calendar themselves.
      if (wanted === confirmed || slot.code === '') return;
      const path = `${getReservationPath(reservationId)}/order`;
      const body = { orderNumber, ...slot, ...(revision > 0 && { revision }) };
      const response = await callService({ method: 'PUT', path, body, responseSchema: z.object({}), timeoutMs });
      if (response === 'unanswered') throw new Error('the calendar did not confirm a visit');
      confirmed = wanted;
    }
  });
  jobs.work('release-visit', ({ orderNumber }) => releaseVisit(orderNumber));

  async function releaseVisit(orderNumber: string): Promise<void> {
    const path = `/orders/${encodeURIComponent(orderNumber)}`;
    const response = await callService({ method: 'DELETE', path, responseSchema: z.object({}), timeoutMs });
    if (response === 'unanswered') throw new Error('the calendar did not release a visit');
  }

  const getWanted = ({ location, date, installBy }: VisitMove, code: string) => ({
    date,
    code,
    place: location,
    installBy,
  });

  return {
    listDueDates: ({ location }, installBy: InstallChoice) =>
      callService({
        method: 'GET',
        path: `/slots?${new URLSearchParams({ ...location, installBy })}`,
        responseSchema: datesSchema,
        timeoutMs,
      }),
    // Sends the code of the slot only. The calendar decides its hours.
    async reserve({ sessionId, location }, { isSelfInstall, interval: _, ...wanted }) {
      const body = { ...wanted, place: location, installBy: isSelfInstall ? 'self' : 'technician' };
      const responseSchema = z.object({ reserved: z.boolean() });
      const response = await callService({
        method: 'PUT',
        path: getReservationPath(sessionId),
        body,
        responseSchema,
        timeoutMs,
      });
      return response === 'unanswered' ? response : response.reserved;
    },
    // The calendar itself decides how long it holds a slot.
    extendHold: async () => undefined,
    async findHeldSlot(sessionId) {
      const response = await callService({
        method: 'GET',
        path: getReservationPath(sessionId),
        responseSchema: reservationSchema,
        timeoutMs,
      });
      if (response === 'unanswered') return response;
      if (response.reservation === null) return null;
      const { heldUntil, ...slot } = response.reservation;
      return { ...slot, heldUntil: heldUntil === null ? null : new Date(heldUntil) };
    },
    async confirm(tx, sessionId, { date, code, installBy }, { orderNumber }) {
      const ordered = { sessionId, orderNumber, date, code, installBy };
      await jobs.enqueue(tx, 'confirm-visit', ordered, { key: orderNumber });
      return true;
    },
    async prepareMove(move) {
      const { moveId, window } = move;
      // The provider's systems have moved the visit in their calendar themselves.
      if ('interval' in window) return { code: '', interval: window.interval };
      const path = getReservationPath(moveId);
      const body = getWanted(move, window.code);
      const responseSchema = z.object({ reserved: z.boolean() });
      const response = await callService({ method: 'PUT', path, body, responseSchema, timeoutMs });
      if (response === 'unanswered') return response;
      if (!response.reserved) return null;
      const held = await callService({ method: 'GET', path, responseSchema: reservationSchema, timeoutMs });
      return held === 'unanswered'
        ? held
        : held.reservation && { code: window.code, interval: held.reservation.interval };
    },
    // Without an answer, the calendar ends the hold itself.
    async cancelMove({ moveId, window }) {
      if ('interval' in window) return;
      await callService({
        method: 'DELETE',
        path: getReservationPath(moveId),
        responseSchema: z.object({}),
        timeoutMs,
      });
    },
    async moveVisit(tx, { orderNumber, moveId, date, installBy }, prepared) {
      if (prepared.code === '') return prepared;
      const ordered = { sessionId: moveId, orderNumber, date, code: prepared.code, installBy };
      await jobs.enqueue(tx, 'confirm-visit', ordered, { key: `${orderNumber} ${moveId}` });
      return prepared;
    },
    release: (tx, orderNumber) => jobs.enqueue(tx, 'release-visit', { orderNumber }, { key: orderNumber }),
  };
}
