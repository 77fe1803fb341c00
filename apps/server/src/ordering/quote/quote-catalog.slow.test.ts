import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { SoldCatalogTable } from '../../platform/database/tables.ts';
import { sweepAll } from '../../platform/housekeeping.ts';
import { sweepCarts } from '../../shopping/cart/index.ts';
import { completeQuoteCheckout, openQuoteShop, submitQuote } from '../../testing/quote-buyer.ts';
import { isUsedByQuote, sweepQuotes } from './index.ts';

const { shop, db, provider } = await openQuoteShop();

test('the catalog of a quote is kept as long as the quote, also after it was ordered [O-220]', async () => {
  const { visitor, request, quote } = await completeQuoteCheckout(shop);
  await db.query(sql`delete from price_quote where number <> ${quote.number}`);
  const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * 24 * 60 * 60 * 1000);
  const sweepCatalogs = async (days: number) => {
    await sweepAll(sweepCarts(db, { version: 'of a later release' }, isUsedByQuote), inDays(days));
    const catalogs = await db.query<Pick<SoldCatalogTable, 'version'>>(sql`select version from sold_catalog`);
    return catalogs.map(({ version }) => version);
  };
  expect(await sweepCatalogs(31)).toEqual([provider.catalog.version]);
  expect((await submitQuote(visitor, request)).json()).toMatchObject({ Status: 'SUCCESS' });
  expect(await sweepCatalogs(31)).toEqual([provider.catalog.version]);
  await sweepAll(sweepQuotes(db), inDays(400));
  expect(await sweepCatalogs(400)).toEqual([]);
});
