export { createAppointments } from './create-appointments.ts';
export { findDueDates } from './find-due-dates.ts';
export type {
  Appointments,
  FindOrderedVisit,
  HeldSlot,
  ListDueDatesOptions,
  MovedVisit,
  VisitMove,
} from './gateway.ts';
export { handleSlotCalls } from './handle-slot-calls.ts';
export { handleSlotsLeft } from './operator-api/handle-slots-left.ts';
export { reserveDueDate } from './reserve-due-date.ts';
export { appointmentRoutes } from './routes.ts';
export { sweepAppointments } from './store/sweep.ts';
export { findVisitAnswers } from './store/visit-answers.ts';
