export {
  countVisitsToLeave,
  extendHold,
  type Hold,
  type HoldPlan,
  type HoldRefusalReason,
  type HoldRules,
  mayTakeLastOfDay,
  type OtherHolds,
  planHold,
} from './hold.ts';
export {
  countOpenVisits,
  countOpenVisitsOfDay,
  isBookable,
  listFullWindows,
  listOfferedDays,
  listOpenDays,
  listSelfInstallDays,
  type OpenDays,
  selfInstallSlot,
  type TakenSlot,
} from './offered-days.ts';
export { formatInterval, getCapacity, type ServiceCalendar, type ServiceWindow } from './service-calendar.ts';
export { isRequestedVisit, isSameSlot, isSlotOffered, type OfferedDay, type OfferedSlot, type Slot } from './slot.ts';
export { findAlternativeSlots, findNextSlot, findShownDay, preselectSlot } from './slot-selection.ts';
export { type DayOfSlots, listSlotsLeft } from './slots-left.ts';
