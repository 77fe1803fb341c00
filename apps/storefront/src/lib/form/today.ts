import { type CalendarDate, getLocalDate } from '@demarc/domain/calendar';

/** Today's date in the shopper's time zone. */
export const today = (): CalendarDate => getLocalDate(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
