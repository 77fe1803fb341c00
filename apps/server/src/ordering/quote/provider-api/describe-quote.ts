import { newQuote } from '@demarc/contract';
import type { ProviderResponseOf, providerCalls } from '@demarc/contract/provider-api';
import { listCharges, listOrderItems, priceCart, totalCharges } from '@demarc/domain/cart';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getCatalogVersions } from '../../../shopping/cart/index.ts';
import { listQuoteHistory, type QuoteOfPage } from '../life/life-store.ts';
import type { StoredQuote } from '../store.ts';

type QuoteAnswer = ProviderResponseOf<typeof providerCalls.getQuote>;
type QuoteSummary = ProviderResponseOf<typeof providerCalls.listQuotes>['items'][number];

export const describeSummary = ({
  number,
  orderNumber,
  revision,
  state,
  validUntil,
  createdAt,
  changedAt,
  ownerName,
  placeId,
  premisesExternalId,
}: QuoteOfPage): QuoteSummary => ({
  ...{ quoteNumber: number, orderNumber, revision, state, validUntil },
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
  ...(ownerName && { ownerName }),
  premisesId: placeId,
  ...(premisesExternalId && { premisesExternalId }),
});

/** A quote with its price, its customer and its history. */
export async function describeQuote(
  db: Queryable,
  { provider }: Pick<Platform, 'provider'>,
  quote: StoredQuote,
): Promise<QuoteAnswer> {
  const { told, cart, acceptance } = quote;
  const catalog = await getCatalogVersions(provider.catalog).find(db, cart.catalogVersion);
  const items = listOrderItems(cart, catalog);
  const charges = listCharges(priceCart(cart, catalog), { cart, items });
  const { monthly, onceCents, financedCents } = totalCharges(charges);
  const history = await listQuoteHistory(db, quote.number);
  const {
    number: _,
    orderNumber: __,
    validUntil: ___,
    limits,
    draft: ____,
    unit,
    adjustments: _____,
    ...contents
  } = newQuote.encode(told);
  return {
    ...describeSummary({ ...quote, ownerName: told.owner?.name ?? null }),
    ...contents,
    ...(unit && { unit }),
    ...(told.adjustments && { adjustments: [...told.adjustments] }),
    ...(limits !== undefined && { role: limits }),
    monthly: [...monthly],
    onceCents: onceCents + financedCents,
    charges: [...charges],
    ...(acceptance && { acceptance }),
    history: history.map(({ event, state, revision, reportedBy, reason, at }) => ({
      ...{ type: event, state, revision, by: reportedBy, at: at.toISOString() },
      ...(reason && { reason }),
    })),
  };
}
