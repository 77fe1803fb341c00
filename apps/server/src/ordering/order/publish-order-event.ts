import type { WebhookEventType } from '@demarc/contract/webhook-events';
import type { OrderEvent, OrderState } from '@demarc/domain/order';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildResourceUrl } from '../../platform/webhooks/build-resource-url.ts';
import { publishEvent } from '../../platform/webhooks/publish-event.ts';

type OrderEventType = Extract<WebhookEventType, `order.${string}`>;

/** An order is held while it waits for a representative. A pause of the work is a change of its state. */
const typeOfEvent: Readonly<Record<OrderEvent, OrderEventType>> = {
  submit: 'order.placed',
  submitForReview: 'order.held',
  release: 'order.changed',
  accept: 'order.changed',
  reject: 'order.held',
  schedule: 'order.changed',
  reschedule: 'order.changed',
  depart: 'order.changed',
  failVisit: 'order.changed',
  hold: 'order.changed',
  updatePort: 'order.changed',
  complete: 'order.installed',
  cancel: 'order.cancelled',
  expire: 'order.cancelled',
};

interface AppliedEvent {
  readonly number: string;
  readonly event: OrderEvent;
  readonly stateBefore: OrderState;
  /** The state and the revision after the event. */
  readonly state: OrderState;
  readonly revision: number;
  readonly at: Date;
}

/** Tells other systems about a change of an order, in the transaction of the change. */
export const publishOrderEvent = (
  tx: Transaction,
  platform: Pick<Platform, 'jobs' | 'config'>,
  { number, event, stateBefore, state, revision, at }: AppliedEvent,
): Promise<void> => {
  // Serial numbers that come later do not install the order again.
  const type = event === 'complete' && stateBefore === 'completed' ? 'order.changed' : typeOfEvent[event];
  const url = buildResourceUrl(platform, 'orders', number);
  const data = { orderNumber: number, revision, state, event, url };
  const published = { type, subject: `order:${number}`, sequence: revision, data } as const;
  return publishEvent(tx, platform, published, at);
};
