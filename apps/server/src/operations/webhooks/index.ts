import type { Platform } from '../../platform/platform.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { restOnEventLoop } from './rest.ts';
import { createWebhookSender } from './send-webhook.ts';

export { handleWebhookCalls } from './handle-webhook-calls.ts';
export { addEndpoint, enableEndpoint, removeEndpoint, replay, rotateSecret, saveEndpoint } from './manage-endpoints.ts';
export { handleFailingWebhooks } from './operator-api/handle-failing-webhooks.ts';
export { listDeliveries, listEndpoints } from './store.ts';

/** Sends the webhooks that capabilities publish. */
export function registerWebhooks(platform: Platform): void {
  const actions = { send: createWebhookSender(platform.config.webhookNetworks), rest: restOnEventLoop };
  platform.jobs.work('deliver-webhooks', ({ endpointId }) => deliverWebhooks(platform, actions, endpointId));
}
