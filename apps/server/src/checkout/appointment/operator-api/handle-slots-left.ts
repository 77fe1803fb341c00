import { operatorCalls } from '@demarc/contract/operator-api';
import { listSlotsLeft } from '@demarc/domain/appointment';
import { addDays, getLocalDate } from '@demarc/domain/calendar';
import { succeed } from '@demarc/domain/errors';
import { handleOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createCalendarFinder } from '../find-calendar.ts';
import { countTakenByArea } from '../store/slot-capacity.ts';

const shownDays = 7;

/** The call of the operator console about the visits that are left. */
export function handleSlotsLeft({ db, clock, provider, config }: Platform): OperatorHandler[] {
  const findCalendar = createCalendarFinder();
  return [
    handleOperatorCall(operatorCalls.countSlotsLeft, async () => {
      if (config.services.appointments) return succeed({});
      const now = clock.now();
      const today = getLocalDate(provider.brand.support.timeZone, now);
      const days = Array.from({ length: shownDays }, (_, n) => addDays(today, n + 1));
      const names = provider.calendar.areas.map(({ name }) => name);
      const [taken, calendars] = await Promise.all([
        countTakenByArea(db, { areas: names, days }, now),
        Promise.all(provider.calendar.areas.map((area) => findCalendar(db, area, today))),
      ]);
      const areas = provider.calendar.areas.map(({ name, calendar }, index) => {
        const takenHere = taken.filter(({ area }) => area === name);
        return { area: name, days: listSlotsLeft(calendars[index] ?? calendar, today, shownDays, takenHere) };
      });
      return succeed({ areas });
    }),
  ];
}
