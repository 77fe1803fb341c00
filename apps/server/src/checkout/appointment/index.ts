export { findDueDates } from './find-due-dates.ts';
export type { Appointments, HeldSlot } from './gateway.ts';
export { openAppointments } from './open-appointments.ts';
export { reserveDueDate } from './reserve-due-date.ts';
export { appointmentRoutes } from './routes.ts';
export { findAnswers, sweepAppointments } from './store.ts';
