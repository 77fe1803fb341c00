import { expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import type { JobHandler, JobName, Jobs } from '../../../platform/jobs/jobs.ts';
import { createLog } from '../../../platform/logging.ts';
import type { OutsideService } from '../../../platform/outside/outside-service.ts';
import { serviceFailures, startRecordingService, startService } from '../../../testing/test-service.ts';
import type { FindOrderedVisit } from '../gateway.ts';
import { createHttpAppointments } from './http.ts';

const sessionId = '6f6f7f86-6f3a-4d4e-9a55-0c4f5c1f0a01';
const visit = { sessionId, location: { state: 'NJ', zip: '07030' }, address: '101 LONGBOAT WHARF' };
const terms = { heldUntil: new Date('2026-03-03T16:00:00Z'), visitsToLeave: 0, approved: null };
const wanted = {
  date: '2026-03-10',
  code: 'AM',
  interval: '8:00 AM - 12:00 PM',
  appointmentCode: 'AM',
  businessStart: '0001',
  businessEnd: '0010',
  isSelfInstall: false,
};

function createCalendar(
  service: OutsideService,
  findOrderedVisit: FindOrderedVisit = async () => undefined,
  timeoutMs?: number,
) {
  const handlers = new Map<string, JobHandler<JobName>>();
  const enqueued: unknown[] = [];
  const jobs = {
    enqueue: async (_tx: unknown, ...job: unknown[]) => void enqueued.push(job),
    work: (name: string, handler: JobHandler<JobName>) => void handlers.set(name, handler),
  } as unknown as Jobs;
  const calendar = createHttpAppointments(service, { jobs, log: createLog('silent') }, findOrderedVisit, timeoutMs);
  const run = (name: JobName, data: object) => handlers.get(name)?.(data as never, { isLastAttempt: false });
  return { ...calendar, run, enqueued };
}

test('requests days by state and zip, and reserves a slot under the id of the session', async () => {
  const days = [{ date: '2026-03-10', slots: [{ code: 'AM', interval: '8:00 AM - 12:00 PM' }] }];
  const service = await startRecordingService({ days, installOptions: ['TECH INSTALL'], reserved: true });
  const calendar = createCalendar(service);
  expect(await calendar.listDueDates(visit, 'technician')).toEqual({ days, installOptions: ['TECH INSTALL'] });
  expect(await calendar.reserve(visit, wanted, terms)).toBe(true);
  expect(service.requests.map(({ line }) => line)).toEqual([
    'GET /v1/slots?state=NJ&zip=07030&installBy=technician',
    `PUT /v1/reservations/${sessionId}`,
  ]);
  expect(service.requests[1]?.body).toMatchObject({ date: '2026-03-10', code: 'AM', installBy: 'technician' });
  // The calendar decides the hours.
  expect(service.requests[1]?.body).not.toHaveProperty('interval');
});

test('returns the slot that the calendar holds, or null', async () => {
  const reservation = { date: '2026-03-10', code: 'AM', interval: 'x', installBy: 'technician', heldUntil: null };
  expect(await createCalendar(await startRecordingService({ reservation })).findHeldSlot(sessionId)).toEqual(
    reservation,
  );
  expect(await createCalendar(await startRecordingService({ reservation: null })).findHeldSlot(sessionId)).toBeNull();
});

test('confirms and releases the visit of an order by jobs, which fail and are retried if the calendar does not answer', async () => {
  const service = await startRecordingService({});
  const calendar = createCalendar(service);
  const slot = { date: '2026-03-10', code: 'AM', installBy: 'technician' as const };
  const ordered = { sessionId, orderNumber: 'MON-1', ...slot };
  const order = { orderNumber: 'MON-1', isCreditApproved: true };
  expect(await calendar.confirm({} as Transaction, sessionId, slot, order)).toBe(true);
  await calendar.release({} as Transaction, 'MON-1');
  expect(calendar.enqueued).toEqual([
    ['confirm-visit', ordered, { key: 'MON-1' }],
    ['release-visit', { orderNumber: 'MON-1' }, { key: 'MON-1' }],
  ]);
  await calendar.run('confirm-visit', ordered);
  await calendar.run('release-visit', { orderNumber: 'MON-1' });
  expect(service.requests.map(({ line }) => line)).toEqual([
    `PUT /v1/reservations/${sessionId}/order`,
    'DELETE /v1/orders/MON-1',
  ]);
  expect(service.requests[0]?.body).toEqual({ orderNumber: 'MON-1', ...slot });
  const down = createCalendar(await startService((_, response) => void response.writeHead(503).end()));
  await expect(down.run('confirm-visit', ordered)).rejects.toThrow('did not confirm');
});

test('does not confirm an order that is already cancelled, and releases its slot', async () => {
  const service = await startRecordingService({});
  const slot = { date: '2026-03-10', code: 'AM', installBy: 'technician' as const };
  const calendar = createCalendar(service, async (number) => (number === 'MON-1' ? 'cancelled' : undefined));
  await calendar.run('confirm-visit', { sessionId, orderNumber: 'MON-1', ...slot });
  // An earlier try that got no answer may have reserved the slot.
  expect(service.requests.map(({ line }) => line)).toEqual(['DELETE /v1/orders/MON-1']);
  await calendar.run('confirm-visit', { sessionId, orderNumber: 'MON-2', ...slot });
  expect(service.requests).toHaveLength(2);
});

test('reserves the new slot of an order under the id of the move, and confirms it by a job [O-043]', async () => {
  const moveId = '0c4f5c1f-6f3a-4d4e-8a55-6f6f7f860a01';
  const reservation = {
    date: '2026-03-12',
    code: 'PM',
    interval: '1:00 PM - 5:00 PM',
    installBy: 'technician',
    heldUntil: null,
  };
  const service = await startRecordingService({ reserved: true, reservation });
  const calendar = createCalendar(service);
  const move = {
    ...{ orderNumber: 'MON-1', sessionId, moveId, location: visit.location, address: visit.address },
    ...{ date: '2026-03-12', installBy: 'technician' as const, window: { code: 'PM' }, mayOverbook: false },
  };
  const prepared = { code: 'PM', interval: '1:00 PM - 5:00 PM' };
  expect(await calendar.prepareMove(move)).toEqual(prepared);
  expect(service.requests.map(({ line }) => line)).toEqual([
    `PUT /v1/reservations/${moveId}`,
    `GET /v1/reservations/${moveId}`,
  ]);
  expect(service.requests[0]?.body).toEqual({
    date: '2026-03-12',
    code: 'PM',
    place: visit.location,
    installBy: 'technician',
  });
  expect(await calendar.moveVisit({} as Transaction, move, prepared)).toEqual(prepared);
  const ordered = { sessionId: moveId, orderNumber: 'MON-1', date: '2026-03-12', code: 'PM', installBy: 'technician' };
  expect(calendar.enqueued).toEqual([['confirm-visit', ordered, { key: `MON-1 ${moveId}` }]]);
  await calendar.cancelMove?.(move);
  expect(service.requests.at(-1)?.line).toBe(`DELETE /v1/reservations/${moveId}`);
  // The provider's systems have moved a visit with hours of their own already.
  const own = { code: '', interval: '7:00 AM - 9:00 AM' };
  expect(await calendar.prepareMove({ ...move, window: { interval: own.interval } })).toEqual(own);
  expect(await calendar.moveVisit({} as Transaction, move, own)).toEqual(own);
  await calendar.cancelMove?.({ ...move, window: { interval: own.interval } });
  expect([service.requests.length, calendar.enqueued.length]).toEqual([3, 1]);
  const full = createCalendar(await startRecordingService({ reserved: false }));
  expect(await full.prepareMove(move)).toBeNull();
  const down = createCalendar(await startService((_, response) => void response.writeHead(503).end()));
  expect(await down.prepareMove(move)).toBe('unanswered');
});

test('confirms the slot that the order has now instead of one from which it has moved since [O-116]', async () => {
  const service = await startRecordingService({});
  const moved = {
    date: '2026-03-12',
    code: 'PM',
    installBy: 'technician' as const,
    reservationId: 'move-1',
    revision: 3,
  };
  const ordered = { sessionId, orderNumber: 'MON-1', date: '2026-03-10', code: 'AM', installBy: 'technician' };
  await createCalendar(service, async () => moved).run('confirm-visit', ordered);
  expect(service.requests.map(({ line, body }) => [line, body])).toEqual([
    [
      'PUT /v1/reservations/move-1/order',
      { orderNumber: 'MON-1', date: '2026-03-12', code: 'PM', installBy: 'technician', revision: 3 },
    ],
  ]);
  // The provider's systems have moved it in their calendar themselves.
  await createCalendar(service, async () => ({ ...moved, code: '' })).run('confirm-visit', ordered);
  expect(service.requests).toHaveLength(1);
});

test('releases the slot of an order that is cancelled while the calendar confirms it', async () => {
  const requests: string[] = [];
  let isCancelled = false;
  const service = await startService(({ method, url }, response) => {
    requests.push(`${method} ${url}`);
    // The release arrives before the confirmation ends.
    isCancelled = true;
    response.end('{}');
  });
  const calendar = createCalendar(service, async () => (isCancelled ? 'cancelled' : undefined));
  const ordered = { sessionId, orderNumber: 'MON-1', date: '2026-03-10', code: 'AM', installBy: 'technician' };
  await calendar.run('confirm-visit', ordered);
  expect(requests).toEqual([`PUT /v1/reservations/${sessionId}/order`, 'DELETE /v1/orders/MON-1']);
});

test.each(serviceFailures)('returns unanswered for a calendar that %s', async (_, answer) => {
  const calendar = createCalendar(await startService(answer), undefined, 200);
  expect(
    await Promise.all([
      calendar.listDueDates(visit, 'self'),
      calendar.reserve(visit, wanted, terms),
      calendar.findHeldSlot(sessionId),
    ]),
  ).toEqual(['unanswered', 'unanswered', 'unanswered']);
});
