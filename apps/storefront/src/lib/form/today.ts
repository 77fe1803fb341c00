import { type CalendarDate, dateIn } from '@demarc/domain/calendar';

/** Today's date in the shopper's time zone. */
export const today = (): CalendarDate => dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
