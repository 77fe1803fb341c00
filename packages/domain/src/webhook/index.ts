export {
  afterAnswer,
  type EndpointHealth,
  type EndpointWarning,
  healthyEndpoint,
  isProbing,
  isSuccess,
  type WebhookAnswer,
} from './endpoint-health.ts';
export { getRestMs } from './rest-between-rounds.ts';
export { getRetryWaitMs } from './retry-schedule.ts';
