export { handleViewCalls } from './operator-api/handle-view-calls.ts';
