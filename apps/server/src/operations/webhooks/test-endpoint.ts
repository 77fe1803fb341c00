import { randomUUID } from 'node:crypto';
import { isSuccess } from '@demarc/domain/webhook';
import type { Platform } from '../../platform/platform.ts';
import { listSecrets } from './list-secrets.ts';
import type { SendWebhook } from './send-webhook.ts';
import type { StoredEndpoint } from './store.ts';

/** Sends a signed webhook at once, outside of the queue, and returns how the receiver answered. */
export async function testEndpoint(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  send: SendWebhook,
  endpoint: StoredEndpoint,
): Promise<{ readonly delivered: boolean; readonly result: string; readonly durationMs: number }> {
  const { id, url } = endpoint;
  const sentAt = clock.now();
  const body = JSON.stringify({ type: 'endpoint.test', timestamp: sentAt.toISOString(), data: { endpointId: id } });
  const answer = await send({
    url,
    secrets: listSecrets(endpoint, config.secret, sentAt),
    eventId: `evt_${randomUUID().replaceAll('-', '')}`,
    body,
    sentAt,
  });
  return { delivered: isSuccess(answer), result: answer.result, durationMs: answer.durationMs };
}
