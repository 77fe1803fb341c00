export { lastSaveOf, markOrdered, otherPlacesOf, placesToReport } from './one-cart.ts';
export { remindOfDue } from './remind.ts';
export { registerReminderPage } from './reminder-page.ts';
export { savedCartRoutes } from './routes.ts';
export { isSaved, sweepSavedCarts } from './store.ts';
