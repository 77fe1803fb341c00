import { randomUUID } from 'node:crypto';
import { type NewWebhookEvent, webhookBodies } from '@demarc/contract/webhook-events';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { insertEvents } from './event-store.ts';

/**
 * Writes events for other systems, their deliveries and the jobs that send them, in the transaction of the change. Writes
 * nothing if no endpoint wants them, and nothing for a sequence that its subject has already.
 */
export async function publishEvents(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  events: readonly NewWebhookEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const endpointIds = await insertEvents(tx, events.map(buildEvent(now)), now);
  await Promise.all(endpointIds.map((endpointId) => jobs.enqueue(tx, 'deliver-webhooks', { endpointId })));
}

export const publishEvent = (
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  event: NewWebhookEvent,
  now: Date,
): Promise<void> => publishEvents(tx, platform, [event], now);

const buildEvent =
  (now: Date) =>
  ({ type, subject, sequence, data }: NewWebhookEvent) => {
    const body = { type, timestamp: now.toISOString(), data: { ...data, sequence } };
    // The schema refuses fields that are not documented, such as personal data.
    const text = JSON.stringify(webhookBodies[type].parse(body));
    return { id: `evt_${randomUUID().replaceAll('-', '')}`, type, subject, sequence, body: text };
  };
