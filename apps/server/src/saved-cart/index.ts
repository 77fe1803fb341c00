export { registerReminderPage } from './reminder-page.ts';
export { savedCartRoutes } from './routes.ts';
export { isSaved, markOrdered, newestSave, sweepSavedCarts, wentOnElsewhere } from './store.ts';
