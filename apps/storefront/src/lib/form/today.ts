import { type CalendarDate, getLocalDate } from '@demarc/domain/calendar';

/** Returns today's date in the shopper's time zone. */
export const getToday = (): CalendarDate => getLocalDate(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
