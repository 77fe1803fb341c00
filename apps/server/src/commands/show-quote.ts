import type { CalendarDate } from '@demarc/domain/calendar';
import { priceCart } from '@demarc/domain/cart';
import { findQuoteProblem, isQuoteOpen } from '@demarc/domain/quote';
import { formatMoney } from '@demarc/domain/text';
import { listOrdersOfQuote } from '../ordering/order/index.ts';
import { findQuote, listQuoteHistory, type StoredQuote } from '../ordering/quote/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { getCatalogVersions } from '../shopping/cart/index.ts';
import { describeQuoteState, getShopDay } from './describe-quote.ts';

/** Describes a quote with its people, price, orders and history in lines. Undefined without a quote of this number. */
export async function showQuote(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  number: string,
): Promise<readonly string[] | undefined> {
  const { db, provider } = platform;
  const quote = await findQuote(db, number);
  if (!quote) return undefined;
  const { told, revision, createdAt } = quote;
  const people = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ') || 'none';
  const { owner, contact } = told;
  const today = getShopDay(platform);
  return [
    `${quote.number}: ${describeQuoteState(quote, today)}.`,
    `revision  ${revision}`,
    `address   ${told.address}${told.unit && `, unit ${told.unit}`}`,
    `price     ${await describePrice(db, provider, quote)}`,
    `owner     ${people([owner?.name, owner?.email, owner?.phone])}`,
    `customer  ${people([contact?.business, contact?.name, contact?.email])}`,
    ...describeOrders(quote, await listOrdersOfQuote(db, quote.number), today),
    `${createdAt.toISOString()}  created`,
    ...(await listQuoteHistory(db, quote.number)).map(
      (entry) =>
        `${entry.at.toISOString()}  ${entry.event} by ${entry.reportedBy}  ${entry.state}  revision ${entry.revision}${entry.reason ? `  ${entry.reason}` : ''}`,
    ),
  ];
}

/** A held order leaves the quote open, so that a quote may have several orders. */
function describeOrders(
  quote: StoredQuote,
  orders: Awaited<ReturnType<typeof listOrdersOfQuote>>,
  today: CalendarDate,
): readonly string[] {
  const { acceptance, orderNumber } = quote;
  if (orders.length === 0) {
    const canBeOrdered = isQuoteOpen(quote.state) && findQuoteProblem(quote, today) !== 'quoteExpired';
    return [`order     none${canBeOrdered ? ` yet. The first one gets the number ${orderNumber}` : ''}`];
  }
  return orders.map(({ number, state }) => {
    const line = `order     ${number}, ${state}`;
    if (number !== acceptance?.orderNumber) return line;
    return `${line}, of revision ${acceptance.revision}${acceptance.proof ? `, opened by ${acceptance.proof}` : ''}`;
  });
}

async function describePrice(db: Database, provider: Platform['provider'], { cart }: StoredQuote): Promise<string> {
  const catalog = await getCatalogVersions(provider.catalog).find(db, cart.catalogVersion);
  const { header, oneTimeCents } = priceCart(cart, catalog);
  return `${header.title}, ${formatMoney(header.cents)} a month, ${formatMoney(oneTimeCents)} once`;
}
