export { markOrdered, otherPlacesOf } from './one-cart.ts';
export { registerReminderPage } from './reminder-page.ts';
export { savedCartRoutes } from './routes.ts';
export { isSaved, newestSave, sweepSavedCarts, wentOnElsewhere } from './store.ts';
