import { providerCalls } from '@demarc/contract/provider-api';
import { getCapacity } from '@demarc/domain/appointment';
import { addDays, getLocalDate } from '@demarc/domain/calendar';
import { refuse, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import { handleProviderCall, type ProviderHandler } from '../../platform/provider-api/index.ts';
import { createCalendarFinder } from './find-calendar.ts';
import { countTakenOnDay, saveSlotCapacities } from './store/slot-capacity.ts';
import { lockWindows } from './store/slots.ts';

/** How far ahead a capacity can be set. */
const maxDaysAhead = 400;

/** The calls of the provider API about the calendar. */
export function handleSlotCalls({ db, clock, provider, config }: Platform): ProviderHandler[] {
  const findCalendar = createCalendarFinder();
  return [
    handleProviderCall(providerCalls.putSlots, async ({ params: { area: name, date }, body: { windows } }) => {
      const area = provider.calendar.areas.find((each) => each.name === name);
      if (!area || config.services.appointments) return refuse('notFound');
      const now = clock.now();
      const today = getLocalDate(provider.brand.support.timeZone, now);
      if (date < today || date > addDays(today, maxDaysAhead))
        return refuse('invalidRequest', { fields: [{ path: 'path.date', reason: 'is over, or too far ahead' }] });
      const unknown = windows.findIndex(({ code }) => !area.calendar.windows.some((window) => window.code === code));
      if (unknown >= 0)
        return refuse('invalidRequest', {
          fields: [{ path: `windows.${unknown}.code`, reason: 'is no window of the area' }],
        });
      // Reservations of these windows that have begun end first, and are in the answer.
      const counts = await db.transaction(async (tx) => {
        await lockWindows(
          tx,
          { area: name, date },
          windows.map(({ code }) => code),
        );
        await saveSlotCapacities(tx, { area: name, date }, windows, now);
        return countTakenOnDay(tx, name, date, now);
      });
      const taken = new Map(counts.map(({ code, count }) => [code, count]));
      const calendar = await findCalendar(db, area, today);
      return succeed({
        area: name,
        date,
        windows: calendar.windows.map(({ code, from, to }) => ({
          ...{ code, from, to },
          capacity: getCapacity(calendar, date, code),
          taken: taken.get(code) ?? 0,
        })),
      });
    }),
  ];
}
