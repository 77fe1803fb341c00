import { isCalendarDate } from '@demarc/domain/calendar';
import { orderStates, portStates, visitStates } from '@demarc/domain/order';
import { z } from 'zod';

const date = z
  .string()
  .refine(isCalendarDate, 'is not a date')
  .describe('The day of the visit, in the time zone of the shop.');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time as 08:00');
const text = z.string().trim().min(1).max(500);
const feeCents = z
  .int()
  .nonnegative()
  .max(1_000_000)
  .optional()
  .describe('A fee for the change, in cents. It becomes a charge of the order.');

const common = {
  id: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, 'write 1 to 128 visible characters')
    .describe('Your id of the event. The same id with the same body gets the first answer again, at any time.'),
  occurredAt: z.iso
    .datetime({ offset: true })
    .describe('When it happened. An event that is older than the last one of its kind has no effect.'),
};
const optionalReason = { reason: text.optional().describe('Why, in your words. Operators see it in the history.') };
const reason = { reason: text.describe('Why, in your words. Operators see it in the history.') };

const slot = {
  date,
  code: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('The code of a time window of the calendar. Either this, or from and to.'),
  from: time.optional().describe('When the window starts, in local time. For a visit of a calendar of your own.'),
  to: time.optional().describe('When the window ends, in local time.'),
  feeCents,
};
const hasWindow = (visit: { code?: string | undefined; from?: string | undefined; to?: string | undefined }) =>
  visit.code === undefined
    ? visit.from !== undefined && visit.to !== undefined && visit.from < visit.to
    : visit.from === undefined && visit.to === undefined;
const windowProblem = { path: ['code'], message: 'name a code, or from and a later to' };

/** An event of an order, as a reporter sends it. Fields that are left out have no value. */
export const orderEventReport = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...common,
      type: z.literal('accept').describe('Your ordering system has the order.'),
      externalId: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .optional()
        .describe('Your own id of the order. Later revisions of the hand-over have it.'),
      ...optionalReason,
    }),
    z.strictObject({
      ...common,
      type: z.literal('reject').describe('Your ordering system cannot take the order. It waits for a representative.'),
      ...reason,
    }),
    z
      .strictObject({
        ...common,
        type: z.literal('schedule').describe('A date was agreed for an order without a booked visit.'),
        ...slot,
        ...optionalReason,
      })
      .refine(hasWindow, windowProblem),
    z
      .strictObject({
        ...common,
        type: z.literal('reschedule').describe('The booked visit has another date or window.'),
        ...slot,
        ...optionalReason,
      })
      .refine(hasWindow, windowProblem),
    z.strictObject({
      ...common,
      type: z.literal('depart').describe('The technician is on the way.'),
      etaAt: z.iso.datetime({ offset: true }).optional().describe('When the technician is expected.'),
      ...optionalReason,
    }),
    z.strictObject({
      ...common,
      type: z.literal('failVisit').describe('The visit took place without an installation.'),
      by: z.enum(['customer', 'provider']).describe('Whose fault it was.'),
      ...reason,
    }),
    z.strictObject({
      ...common,
      type: z.literal('hold').describe('The work on the order is paused.'),
      until: date
        .optional()
        .describe('The day on which the work is expected to continue. Another hold with another day changes it.'),
      ...reason,
    }),
    z.strictObject({
      ...common,
      type: z
        .literal('release')
        .describe('The work goes on, or an order that waited for a representative is approved.'),
      ...optionalReason,
    }),
    z.strictObject({
      ...common,
      type: z.literal('complete').describe('The services are installed.'),
      completedAt: z.iso
        .datetime({ offset: true })
        .optional()
        .describe('When the services were installed. Without it, occurredAt.'),
      equipment: z
        .array(
          z.strictObject({
            itemId: z.string().min(1).max(100).describe('The item of the hand-over.'),
            serial: z.string().min(1).max(100).describe('The serial number.'),
          }),
        )
        .max(500)
        .optional()
        .describe(
          'The serial numbers of the installed equipment, by item of the hand-over. Further ones may come later, with another report of `complete`.',
        ),
      ...optionalReason,
    }),
    z.strictObject({
      ...common,
      type: z.literal('cancel').describe('The order ends without an installation.'),
      feeCents,
      ...reason,
    }),
    z.strictObject({
      ...common,
      type: z.literal('updatePort').describe('The transfer of a number has made progress.'),
      number: z
        .string()
        .regex(/^\+?\d{10,15}$/, 'write the digits of a number')
        .describe('The number that is transferred: one that the order ports.'),
      state: z
        .enum(portStates)
        .describe('The state of the transfer now. A completed transfer has no other state any more.'),
      date: date.optional().describe('The day of the transfer.'),
      ...optionalReason,
    }),
  ])
  .describe('An event of an order. Its `type` says which other fields it has.');
export type OrderEventReport = z.output<typeof orderEventReport>;

/** The answer to a reported event. */
export const orderEventAnswer = z
  .strictObject({
    orderNumber: z.string().describe('The number of the order.'),
    externalId: z.string().optional().describe('Your own id of the order, as you reported or answered it.'),
    revision: z.int().describe('The revision of the order after the event.'),
    state: z.enum(orderStates).describe('The state of the order after the event.'),
    visit: z
      .strictObject({
        state: z.enum(visitStates).describe('The state of the visit.'),
        date: z.iso.date().describe('The day of the visit.'),
        from: time.optional().describe('Start of the window, in the time zone of the shop.'),
        to: time.optional().describe('End of the window, in the time zone of the shop.'),
        code: z.string().optional().describe('The code of the window in the calendar.'),
        installBy: z.enum(['technician', 'self']).describe('Who installs.'),
      })
      .nullable()
      .describe('The visit now. Null for an order without one.'),
    applied: z
      .boolean()
      .describe('False if the event had no effect: it was already so, or it is older than the last one of its kind.'),
  })
  .describe('The order after a reported event.');
export type OrderEventAnswer = z.output<typeof orderEventAnswer>;
