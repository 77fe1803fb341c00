import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishEvent } from '../../platform/webhooks/publish-event.ts';

/** Tells other systems that an order has used up a quote. A quote is used up once. */
export const publishQuoteAccepted = (
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  { quoteNumber, orderNumber }: { readonly quoteNumber: string; readonly orderNumber: string },
  now: Date,
): Promise<void> => {
  const url = `/api/provider/v1/quotes/${encodeURIComponent(quoteNumber)}`;
  const data = { quoteNumber, state: 'accepted', orderNumber, url } as const;
  return publishEvent(
    tx,
    platform,
    { type: 'quote.accepted', subject: `quote:${quoteNumber}`, sequence: 1, data },
    now,
  );
};
