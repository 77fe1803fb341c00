import { type CalendarDate, dateIn } from '@demarc/domain/calendar';

/** The day it is where the shopper is. */
export const today = (): CalendarDate => dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
