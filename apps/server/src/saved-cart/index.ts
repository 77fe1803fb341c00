export { registerReminderPage } from './reminder-page.ts';
export { savedCartRoutes } from './routes.ts';
export { markOrdered, newestSave, sweepSavedCarts, wentOnElsewhere } from './store.ts';
