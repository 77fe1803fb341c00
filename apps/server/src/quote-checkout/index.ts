export { quoteCheckoutRoutes } from './routes.ts';
