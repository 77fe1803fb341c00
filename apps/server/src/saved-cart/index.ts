export { registerReminderPage } from './reminder-page.ts';
export { savedCartRoutes } from './routes.ts';
export { markOrdered, sweepSavedCarts } from './store.ts';
