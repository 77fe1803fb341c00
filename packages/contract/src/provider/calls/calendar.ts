import { isCalendarDate } from '@demarc/domain/calendar';
import { z } from 'zod';
import { text } from '../fields.ts';
import { defineProviderCalls } from '../provider-call.ts';

const code = z.string().regex(/^[\w-]{1,40}$/, 'is not the code of a window');

const daySlots = z
  .strictObject({
    area: text('The area of the calendar.'),
    date: z.iso.date().meta({ description: 'The day.', examples: ['2026-12-01'] }),
    windows: z
      .array(
        z.strictObject({
          code: text('The code of the window.'),
          from: text('Start of the window, in the time zone of the shop.'),
          to: text('End of the window.'),
          capacity: z.int().meta({ description: 'How many visits the window has.' }),
          taken: z.int().meta({
            description: 'How many of them are reserved or ordered. More than the capacity after it was lowered.',
          }),
        }),
      )
      .meta({ description: 'Every window of the area on this day.' }),
  })
  .meta({ description: 'The windows of an area on a day.' });

const capacities = z
  .strictObject({
    windows: z
      .array(
        z.strictObject({
          code: code.meta({ description: 'The code of the window.' }),
          capacity: z.int().min(0).max(1000).nullable().meta({
            description:
              'How many visits the window has. 0 closes it. Null returns to the capacity of the calendar files.',
          }),
        }),
      )
      .min(1)
      .max(50)
      .refine((windows) => new Set(windows.map((window) => window.code)).size === windows.length, 'name a window once')
      .meta({ description: 'The windows to change. Others keep their capacity.' }),
  })
  .meta({ description: 'New capacities of windows.' });

/** The named schemas of the calendar. */
export const calendarSchemas = { DaySlots: daySlots, SlotCapacities: capacities };

export const calendarCalls = defineProviderCalls({
  putSlots: {
    summary: 'Set the capacity of a day',
    description:
      'Sets how many technician visits the windows of an area have on a day. Visits that are reserved or ordered stay. Only for the calendar of the shop, not for one behind APPOINTMENTS_URL. A holiday stays closed.',
    tag: 'Calendar',
    method: 'PUT',
    path: '/slots/{area}/{date}',
    scope: 'capacity:write',
    params: z.strictObject({
      area: z.string().min(1).max(60).meta({ description: 'The name of the area in `calendar.yaml`.' }),
      date: z
        .string()
        .refine(isCalendarDate, 'is not a date')
        .meta({
          description: 'The day: today, or one of the next 400 days.',
          format: 'date',
          examples: ['2026-12-01'],
        }),
    }),
    body: calendarSchemas.SlotCapacities,
    response: calendarSchemas.DaySlots,
    example: {
      params: { area: 'Hudson', date: '2026-12-01' },
      body: { windows: [{ code: 'AM', capacity: 2 }] },
      response: {
        area: 'Hudson',
        date: '2026-12-01',
        windows: [
          { code: 'AM', from: '08:00', to: '12:00', capacity: 2, taken: 1 },
          { code: 'PM', from: '12:00', to: '16:00', capacity: 4, taken: 0 },
          { code: 'EV', from: '16:00', to: '19:00', capacity: 1, taken: 0 },
        ],
      },
    },
  },
});
