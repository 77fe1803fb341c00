import type { WebhookEventType } from '@demarc/contract/webhook-events';
import { type Result, succeed } from '@demarc/domain/errors';
import { afterQuoteEvent, type QuoteEvent, type QuoteLifeState } from '@demarc/domain/quote';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { buildResourceUrl } from '../../../platform/webhooks/build-resource-url.ts';
import { publishEvent } from '../../../platform/webhooks/publish-event.ts';
import type { StoredQuote } from '../store.ts';
import { recordQuoteEvent } from './life-store.ts';

interface AppliedQuoteEvent {
  readonly event: QuoteEvent;
  /** `shopper`, `shop`, or the role of a person at the provider. */
  readonly by: string;
  /** The email of the operator of the console. */
  readonly byName?: string | undefined;
  readonly reason?: string | undefined;
  /** Only of an accepted quote. */
  readonly orderNumber?: string;
}

type PublishedState = Extract<QuoteLifeState, 'sent' | 'accepted' | 'declined' | 'withdrawn' | 'expired'>;
const isPublished = (state: QuoteLifeState): state is PublishedState =>
  state !== 'draft' && state !== 'awaitingApproval';

/** Moves a quote that the caller has locked to its next state: writes its history and tells other systems (O-093). */
export async function applyQuoteEvent(
  tx: Transaction,
  platform: Pick<Platform, 'jobs' | 'clock' | 'config'>,
  quote: StoredQuote,
  applied: AppliedQuoteEvent,
): Promise<Result<StoredQuote>> {
  const next = afterQuoteEvent(quote.state, applied.event);
  return next.ok ? succeed(await enterState(tx, platform, quote, next.value, applied)) : next;
}

/** Writes an event whatever the state was. A representative may release an order whose quote has ended since. */
export async function enterState(
  tx: Transaction,
  { jobs, clock, config }: Pick<Platform, 'jobs' | 'clock' | 'config'>,
  quote: StoredQuote,
  state: QuoteLifeState,
  {
    event,
    by,
    byName = null,
    reason = null,
    orderNumber,
  }: Omit<AppliedQuoteEvent, 'reason' | 'byName'> & {
    readonly byName?: string | null | undefined;
    readonly reason?: string | null | undefined;
  },
): Promise<StoredQuote> {
  const { number } = quote;
  const at = clock.now();
  const sequence = await recordQuoteEvent(tx, quote, { event, state, reportedBy: by, actorName: byName, reason, at });
  if (isPublished(state)) {
    const url = buildResourceUrl({ config }, 'quotes', number);
    const data = { quoteNumber: number, state, url, ...(orderNumber && { orderNumber }) };
    const type: WebhookEventType = `quote.${state}`;
    await publishEvent(tx, { jobs }, { type, subject: `quote:${number}`, sequence, data }, at);
  }
  return { ...quote, state, changes: sequence, changedAt: at };
}
