export { lastSaveOf, markOrdered, otherPlacesOf, placesToReport } from './cart-identity.ts';
export { enqueueDueReminders } from './remind.ts';
export { registerReminderPage } from './reminder-page.ts';
export { savedCartRoutes } from './routes.ts';
export { isSaved, sweepSavedCarts } from './store.ts';
