import type { HoldRules, ServiceCalendar } from '@demarc/domain/appointment';
import type { VisitQuestion } from '@demarc/domain/checkout';
import { z } from 'zod';
import { nameOf } from '../parsing/name-of.ts';
import { areaFields } from './area.ts';
import { time } from './support-hours.ts';
import { nonEmptyText } from './text.ts';

const day = z.iso.date('write a day as 2026-07-03');
const code = z.string().regex(/^[A-Z0-9]{1,8}$/, 'write a code of 1 to 8 capitals');
const minutes = z.int().min(1).max(10_080);
/** The number of visits in each window. */
const capacity = z.record(code, z.int().min(0).max(1000));
/** In the order of `Date.getDay()`. */
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const area = z.strictObject({
  ...areaFields,
  capacity,
  exceptions: z.record(day, capacity).default({}),
});

/** An area with its own technicians, and their calendar. */
export interface ServiceArea {
  readonly name: string;
  readonly state: string;
  readonly zips: readonly string[];
  readonly calendar: ServiceCalendar;
}

export interface CalendarPlan extends HoldRules {
  readonly holidays: readonly string[];
  readonly areas: readonly ServiceArea[];
  readonly selfInstall: boolean;
  readonly questions: readonly VisitQuestion[];
}

/** calendar.yaml. Areas may only use listed windows, and their names are unique. */
export const calendarSchema = z
  .strictObject({
    heldMinutes: minutes.default(60),
    heldUnconfirmedMinutes: minutes.default(10),
    heldAtMostMinutes: minutes.default(240),
    heldPerNetwork: z.int().min(1).max(100_000).default(12),
    heldApprovedPerNetwork: z.int().min(1).max(100_000).default(40),
    heldPerAddress: z.int().min(1).max(100_000).default(3),
    firstDay: z.int().min(0).max(60).default(3),
    lastDay: z.int().min(1).max(365).default(45),
    workdays: z.array(nameOf(weekdays)).default(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']),
    holidays: z.array(day).default([]),
    windows: z
      .array(z.strictObject({ code, from: time, to: time }))
      .min(1, 'name at least one')
      .prefault([
        { code: 'AM', from: '08:00', to: '12:00' },
        { code: 'PM', from: '13:00', to: '17:00' },
      ]),
    areas: z.array(area),
    selfInstall: z.boolean('write true or false').default(false),
    questions: z
      .array(z.strictObject({ id: z.string().regex(/^[\w-]{1,40}$/), text: nonEmptyText }))
      .max(30)
      .default([]),
  })
  .superRefine(({ windows, areas, firstDay, lastDay, heldMinutes, heldAtMostMinutes }, { addIssue }) => {
    const addMistake = (path: PropertyKey[], message: string) => addIssue({ code: 'custom', path, message });
    if (heldAtMostMinutes < heldMinutes) addMistake(['heldAtMostMinutes'], 'it is shorter than heldMinutes');
    const windowCodes = new Set<string>();
    for (const [index, window] of windows.entries()) {
      if (windowCodes.has(window.code)) addMistake(['windows', index, 'code'], `"${window.code}" is there twice`);
      if (window.from >= window.to) addMistake(['windows', index], 'it ends before it begins');
      windowCodes.add(window.code);
    }
    if (lastDay < firstDay) addMistake(['lastDay'], 'the last day is before the first');
    const names = new Set<string>();
    for (const [index, { name, capacity: visitsByWindow, exceptions }] of areas.entries()) {
      if (names.has(name)) addMistake(['areas', index, 'name'], `"${name}" is there twice`);
      names.add(name);
      for (const unknown of Object.keys(visitsByWindow).filter((each) => !windowCodes.has(each)))
        addMistake(['areas', index, 'capacity', unknown], 'there is no such window');
      for (const [date, changed] of Object.entries(exceptions))
        for (const unknown of Object.keys(changed).filter((each) => !windowCodes.has(each)))
          addMistake(['areas', index, 'exceptions', date, unknown], 'there is no such window');
    }
  })
  .transform(
    ({ holidays, firstDay, lastDay, areas, windows, workdays, ...plan }): CalendarPlan => ({
      ...plan,
      holidays,
      areas: areas.map(({ name, state, zips, capacity: visitsByWindow, exceptions }) => ({
        name,
        state,
        zips,
        calendar: {
          holidays,
          firstDay,
          lastDay,
          exceptions,
          workdays: workdays.map((each) => weekdays.indexOf(each)),
          windows: windows.map((window) => ({ ...window, capacity: visitsByWindow[window.code] ?? 0 })),
        },
      })),
    }),
  );
