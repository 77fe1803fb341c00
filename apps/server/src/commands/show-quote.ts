import { priceCart } from '@demarc/domain/cart';
import { formatMoney } from '@demarc/domain/text';
import { findQuote, listQuoteHistory, type StoredQuote } from '../ordering/quote/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { getCatalogVersions } from '../shopping/cart/index.ts';
import { describeQuoteState } from './describe-quote.ts';

/** Describes a quote with its people, its price and its history in lines. Undefined without a quote of this number. */
export async function showQuote(
  { db, provider }: Pick<Platform, 'db' | 'provider'>,
  number: string,
): Promise<readonly string[] | undefined> {
  const quote = await findQuote(db, number);
  if (!quote) return undefined;
  const { told, orderNumber, revision, createdAt, acceptance } = quote;
  const people = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ') || 'none';
  const { owner, contact } = told;
  const accepted = acceptance?.proof === undefined ? '' : `, opened by ${acceptance.proof}`;
  const canBeOrdered = ['draft', 'awaitingApproval', 'sent'].includes(quote.state);
  return [
    `${quote.number}: ${describeQuoteState(quote)}.`,
    `revision  ${revision}`,
    `address   ${told.address}${told.unit && `, unit ${told.unit}`}`,
    `price     ${await describePrice(db, provider, quote)}`,
    `owner     ${people([owner?.name, owner?.email, owner?.phone])}`,
    `customer  ${people([contact?.business, contact?.name, contact?.email])}`,
    acceptance
      ? `order     ${acceptance.orderNumber}, of revision ${acceptance.revision}${accepted}`
      : `order     none${canBeOrdered ? ` yet. The first one gets the number ${orderNumber}` : ''}`,
    `${createdAt.toISOString()}  created`,
    ...(await listQuoteHistory(db, quote.number)).map(
      (entry) =>
        `${entry.at.toISOString()}  ${entry.event} by ${entry.reportedBy}  ${entry.state}  revision ${entry.revision}${entry.reason ? `  ${entry.reason}` : ''}`,
    ),
  ];
}

async function describePrice(db: Database, provider: Platform['provider'], { cart }: StoredQuote): Promise<string> {
  const catalog = await getCatalogVersions(provider.catalog).find(db, cart.catalogVersion);
  const { header, oneTimeCents } = priceCart(cart, catalog);
  return `${header.title}, ${formatMoney(header.cents)} a month, ${formatMoney(oneTimeCents)} once`;
}
