import type { QuoteDetail } from '@demarc/contract/operator-api';
import { formatAddress } from '@demarc/domain/address';
import { type Cart, listCartAdjustedPrices, listOrderItems, priceCart } from '@demarc/domain/cart';
import type { Catalog } from '@demarc/domain/catalog';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { OperatorRole } from '@demarc/domain/operator';
import { findQuoteSavings, listQuoteActions, normalizeQuoteNumber, type QuoteStanding } from '@demarc/domain/quote';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getCatalogVersions } from '../../../shopping/cart/index.ts';
import { describePrice, listOrdersOfQuote } from '../../order/index.ts';
import { isPast } from '../life/change-quote.ts';
import { listRevisions } from '../life/life-store.ts';
import { findRole } from '../life/publish-quote.ts';
import { findQuote, getQuoteVersion, type StoredQuote } from '../store.ts';
import { summarizeLinks } from './link-summary.ts';

/** Loads a quote for operators who may see contacts. The role decides the actions. */
export async function describeQuoteDetail(
  db: Queryable,
  platform: Pick<Platform, 'clock' | 'provider'>,
  number: string,
  role: OperatorRole,
): Promise<Result<QuoteDetail>> {
  const quote = await findQuote(db, normalizeQuoteNumber(number));
  if (!quote) return refuse('notFound');
  const { provider } = platform;
  const { told, cart, acceptance } = quote;
  const [catalog, revisions, links, orders] = await Promise.all([
    getCatalogVersions(provider.catalog).find(db, cart.catalogVersion),
    listRevisions(db, quote.number),
    summarizeLinks(db, quote.number),
    listOrdersOfQuote(db, quote.number),
  ]);
  const breakdown = priceCart(cart, catalog);
  const { monthlyCents, onceCents } = findQuoteSavings(breakdown);
  const term = catalog.find('terms', breakdown.header.term);
  return succeed({
    ...{ number: quote.number, version: getQuoteVersion(quote), revision: quote.revision, state: quote.state },
    ...{ validUntil: quote.validUntil, createdAt: quote.createdAt.toISOString() },
    changedAt: quote.changedAt.toISOString(),
    ...(told.owner && { owner: told.owner }),
    ...(told.role !== undefined && { role: told.role }),
    customer: {
      businessName: told.contact?.business ?? '',
      contactName: told.contact?.name ?? '',
      email: told.contact?.email ?? '',
      address: formatAddress(quote.address),
    },
    ...(told.note && { note: told.note }),
    ...(term && { termMonths: term.months }),
    price: describePrice({ view: { breakdown }, cart, items: listOrderItems(cart, catalog) }),
    savings: { monthlyCents, onceCents },
    adjustments: describeAdjustments(cart, catalog),
    revisions: revisions.map(({ revision, createdAt, told: { validUntil } }) => ({
      ...{ revision, createdAt: createdAt.toISOString() },
      ...(validUntil && { validUntil }),
    })),
    link: {
      ...{ mailed: links.mailed, opened: links.opened },
      ...(links.lastMailedAt && { lastMailedAt: links.lastMailedAt.toISOString() }),
      ...(links.lastOpenedAt && { lastOpenedAt: links.lastOpenedAt.toISOString() }),
      isOpen: quote.state === 'sent' && !isPast(quote, platform),
    },
    ...(acceptance && { acceptance: describeAcceptance(acceptance) }),
    orders: orders.flatMap(({ number: orderNumber, state, placedAt }) =>
      placedAt ? [{ number: orderNumber, state, placedAt: placedAt.toISOString() }] : [],
    ),
    actions: listQuoteActions(toQuoteStanding(quote, platform), {
      role,
      mayApprove: findRole(provider, role)?.approves ?? false,
    }),
  });
}

/** Returns the facts about a quote that decide what operators can do with it. */
export const toQuoteStanding = (quote: StoredQuote, platform: Pick<Platform, 'clock' | 'provider'>): QuoteStanding => ({
  state: quote.state,
  isPast: isPast(quote, platform),
  hasContact: quote.told.contact !== undefined,
});

const describeAcceptance = ({
  pdfSha256: _,
  ...acceptance
}: NonNullable<StoredQuote['acceptance']>): QuoteDetail['acceptance'] => acceptance;

/** Lists the negotiated prices with the names of their items. */
const describeAdjustments = (cart: Cart, catalog: Catalog): QuoteDetail['adjustments'] =>
  listCartAdjustedPrices(cart, catalog).flatMap(({ name, adjustments }) =>
    adjustments.map(({ kind, value, months, reason }) => ({
      ...{ name, kind },
      ...(value !== undefined && { value }),
      ...(months !== undefined && { months }),
      ...(reason && { reason }),
    })),
  );
