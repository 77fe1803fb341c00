export {
  isLaterSaveOf,
  lockOtherSessionCarts,
  markCartOrdered,
  selectLastSave,
  selectSharingSessions,
  sessionCartsToReport,
} from './cart-identity.ts';
export { handleSavedCartCalls } from './handle-saved-cart-calls.ts';
export { enqueueDueReminders } from './remind.ts';
export { findLastSave, type LastSave, resendLink } from './resend-link.ts';
export { registerReminderPage, savedCartRoutes } from './routes.ts';
export { isUsedBySavedCart, sweepSavedCarts } from './store.ts';
