export { registerReminderPage } from './reminder-page.ts';
export { savedCartRoutes } from './routes.ts';
export { isSaved, markOrdered, sweepSavedCarts } from './store.ts';
