export { chatRoutes } from './routes.ts';
export { sweepConversations } from './store.ts';
