export { alternativesTo, findShownDay, nextAvailable, preselectSlot } from './next-available.ts';
export {
  fullWindows,
  isBookable,
  type OpenDays,
  offeredDays,
  openDays,
  selfInstallDays,
  selfInstallSlot,
  type TakenSlot,
} from './offered-days.ts';
export { capacityOf, intervalOf, type ServiceCalendar, type ServiceWindow } from './service-calendar.ts';
export { isForVisit, isOffered, isSameSlot, type OfferedDay, type OfferedSlot, type Slot } from './slot.ts';
