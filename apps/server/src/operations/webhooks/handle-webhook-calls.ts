import { providerCalls } from '@demarc/contract/provider-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import {
  findListEnd,
  handlePreparedCall,
  handleProviderCall,
  listPage,
  type ProviderHandler,
} from '../../platform/provider-api/index.ts';
import { describeDelivery, describeEndpoint } from './describe-endpoint.ts';
import {
  changeEndpoint,
  enableEndpoint,
  findEndpointProblem,
  removeEndpoint,
  replay,
  rotateSecret,
  saveEndpoint,
} from './manage-endpoints.ts';
import { createWebhookSender } from './send-webhook.ts';
import { findEndpoint, listDeliveryPage, listEndpoints } from './store.ts';
import { testEndpoint } from './test-endpoint.ts';

/** The calls of the provider API about webhooks. */
export function handleWebhookCalls(platform: Platform): ProviderHandler[] {
  const { db, clock, config } = platform;
  const send = createWebhookSender(config.webhookNetworks);
  const loadEndpoint = async (id: string): Promise<Result<ReturnType<typeof describeEndpoint>>> => {
    const endpoint = (await listEndpoints(db)).find((each) => each.id === id);
    return endpoint ? succeed(describeEndpoint(endpoint, clock.now())) : refuse('notFound');
  };
  return [
    handleProviderCall(providerCalls.listWebhookEndpoints, async () =>
      succeed({ items: (await listEndpoints(db)).map((endpoint) => describeEndpoint(endpoint, clock.now())) }),
    ),
    handlePreparedCall(providerCalls.createWebhookEndpoint, {
      prepare: async ({ body: { url, types = [] } }) => {
        const found = await findEndpointProblem(platform, { url, types });
        const fields = [{ path: found?.field ?? '', reason: found?.problem ?? '' }];
        return found ? refuse('webhookUrlRefused', { fields }) : succeed({ url, types });
      },
      run: async (endpoint, { tx }) => {
        const added = await saveEndpoint(tx, platform, endpoint);
        return 'problem' in added ? refuse('tooManyKept') : succeed(added);
      },
    }),
    handleProviderCall(providerCalls.getWebhookEndpoint, ({ params: { id } }) => loadEndpoint(id)),
    handleProviderCall(providerCalls.changeWebhookEndpoint, async ({ params: { id }, body }) => {
      if (!(await findEndpoint(db, id))) return refuse('notFound');
      const problem = await changeEndpoint(platform, id, body);
      if (problem) return refuse('webhookUrlRefused', { fields: [{ path: 'url', reason: problem }] });
      if (body.state === 'enabled') await enableEndpoint(platform, id);
      return loadEndpoint(id);
    }),
    handleProviderCall(providerCalls.deleteWebhookEndpoint, async ({ params: { id } }) =>
      (await removeEndpoint(platform, id)) ? succeed(undefined) : refuse('notFound'),
    ),
    handleProviderCall(providerCalls.rotateWebhookSecret, async ({ params: { id } }, { tx }) => {
      const secret = await rotateSecret({ db: tx, clock, config }, id);
      return secret ? succeed({ id, secret }) : refuse('notFound');
    }),
    handleProviderCall(providerCalls.testWebhookEndpoint, async ({ params: { id } }) => {
      const endpoint = await findEndpoint(db, id);
      return endpoint ? succeed(await testEndpoint(platform, send, endpoint)) : refuse('notFound');
    }),
    handleProviderCall(providerCalls.replayWebhook, async ({ params: { id }, body: { eventId } }) =>
      (await replay(platform, id, eventId)) ? succeed(undefined) : refuse('notFound'),
    ),
    handleProviderCall(providerCalls.listWebhookDeliveries, async ({ query }) => {
      const { endpointId, state, createdSince: since } = query;
      const page = await listPage(config.secret, {
        call: providerCalls.listWebhookDeliveries,
        query,
        find: async (after, count) => {
          const until = await findListEnd(platform, 'webhook_event');
          return listDeliveryPage(db, { endpointId, state, since, until, after, count });
        },
        getPosition: (row) => [row.createdAt.toISOString(), row.eventId, row.endpointId],
      });
      return page.ok ? succeed({ ...page.value, items: page.value.items.map(describeDelivery) }) : page;
    }),
  ];
}
