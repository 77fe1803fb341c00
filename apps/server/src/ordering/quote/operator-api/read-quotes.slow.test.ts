import { calls } from '@demarc/contract';
import type { TimelineEntry } from '@demarc/contract/operator-api';
import { addDays } from '@demarc/domain/calendar';
import { hasPermission, operatorRoles } from '@demarc/domain/operator';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { completeQuoteCheckout, createQuoteInput, submitQuote, wharfAddress } from '../../../testing/quote-buyer.ts';
import { sendCall } from '../../../testing/shopper.ts';
import { readQuoteTokens } from '../../../testing/steps/read-quote-tokens.ts';
import { createQuote } from '../life/create-quote.ts';
import { openQuoteConsole } from '../testing/quote-console.ts';

const quoteConsole = await openQuoteConsole();
const { shop, db, create, createSession, getToday } = quoteConsole;
const { platform, clock } = shop;
const dayMs = 24 * 60 * 60_000;
const owner = { name: 'Sam Keel', email: 'sam@example.com', phone: '212-555-0142' };
const contact = { email: 'ann@example.com', name: 'Ann Larch', business: '=Larch Bakery' };
const adjustments = [{ target: 'fiber-500', kind: 'setPrice', value: 9000, months: 12, reason: 'competitor' }] as const;
await db.query(sql`delete from price_quote`);

const today = getToday();
const first = await create({ owner, contact, adjustments, role: 'sales', note: 'As discussed.' });
clock.advance(dayMs);
const second = await create({ owner: { name: 'Ada Holm' }, draft: true, validUntil: addDays(today, 20) });
clock.advance(dayMs);
const third = await create({ draft: true });
// The sessions from before have ended.
const sales = await createSession('sara@example.com', 'sales');
const act = (number: string, path: string, body?: object, version?: number) =>
  quoteConsole.act(number, path, body, { by: sales, ...(version !== undefined && { version }) });

const list = async (query = '') => {
  const answer = await sales.get(`/api/quotes?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().rows.map(({ number }: { readonly number: string }) => number);
};
const read = async (number: string) => (await sales.get(`/api/quotes/${number}`)).json();

test('quotes are listed with customer, price, sales person and last day [A-140]', async () => {
  const { rows, count } = (await sales.get('/api/quotes')).json();
  expect([rows.map((row: { readonly number: string }) => row.number), count]).toEqual([
    [third, second, first],
    { value: 3, isExact: true },
  ]);
  expect(rows[2]).toEqual({
    ...{ number: first, version: 2, state: 'sent', businessName: '=Larch Bakery', contactName: 'Ann Larch' },
    ...{ email: 'ann@example.com', address: wharfAddress, monthlyCents: 10_500, owner: 'Sam Keel' },
    ...{ validUntil: expect.any(String), createdAt: expect.any(String), changedAt: expect.any(String) },
  });
});

test.each([
  ['state=sent', [first]],
  ['state=draft', [third, second]],
  ['owner=Ada+Holm', [second]],
  [`createdAt=..${today}`, [first]],
  [`createdAt=${addDays(today, 1)}..`, [third, second]],
  [`validUntil=${addDays(today, 20)}..${addDays(today, 20)}`, [second]],
  ['q=larch+BAKERY', [first]],
  ['q=ann%40example', [first]],
  ['q=ada+holm', [second]],
  ['q=154+longboat&sort=createdAt', [first, second, third]],
  [`q=${third}`, [third]],
  ['q=%25%25%25', []],
  ['sort=-validUntil', [second, third, first]],
  // The two drafts have the same price, so their numbers decide.
  ['sort=-monthlyCents', [...[third, second].toSorted().toReversed(), first]],
  ['sort=-businessName&state=sent', [first]],
])('lists quotes by %s [A-140]', async (query, numbers) => {
  expect(await list(query)).toEqual(numbers);
});

test.each(['state=open', 'days=9', 'q=a', 'sort=email', 'validUntil=soon'])(
  'refuses the unknown filter %s of quotes [A-140]',
  async (query) => {
    expect((await sales.get(`/api/quotes?${query}`)).statusCode).toBe(400);
  },
);

test('the pages of the list have no gaps and no doubles, by each order [A-140]', async () => {
  for (let index = 0; index < 51; index += 1)
    await createQuote(platform, createQuoteInput(wharfAddress, { draft: true, owner: { name: 'Pages' } }));
  for (const sort of ['createdAt', '-validUntil', 'monthlyCents', '-businessName']) {
    const query = `owner=Pages&sort=${sort}`;
    const { next } = (await sales.get(`/api/quotes?${query}`)).json();
    const numbers = [...(await list(query)), ...(await list(`${query}&after=${next}`))];
    expect([sort, numbers.length, new Set(numbers).size]).toEqual([sort, 51, 51]);
  }
  await db.query(sql`delete from price_quote where owner_name = 'Pages'`);
});

test('the names of sales people are listed for the filter [A-140]', async () => {
  expect((await sales.get('/api/quotes/filter-values')).json()).toEqual({ owner: ['Ada Holm', 'Sam Keel'] });
});

test.each(operatorRoles)('the role %s reads quotes only with the permission [A-140]', async (role) => {
  const session = await createSession(`${role}-reads@example.com`, role);
  const paths = ['', '.csv', '/filter-values', `/${first}`, `/${first}/timeline`, `/${first}/pdf`];
  const codes = await Promise.all(paths.map(async (path) => (await session.get(`/api/quotes${path}`)).statusCode));
  expect(codes).toEqual(paths.map(() => (hasPermission(role, 'quotes') ? 200 : 403)));
});

test('the filtered quotes are downloaded without formulas, and recorded [A-142]', async () => {
  const csv = await sales.get('/api/quotes.csv?state=sent');
  const [head, ...rows] = csv.body.trimEnd().split('\r\n');
  expect(head).toContain('"Number","Business","State","Contact"');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`"${first}","'=Larch Bakery","Sent","Ann Larch","ann@example.com"`);
  expect(rows[0]).toContain('"105.00","Sam Keel"');
  const [entry] = await db.query(sql`
    select subject_label, changes from audit_entry where action = 'download' order by id desc limit 1`);
  const filters = JSON.stringify({ state: ['sent'] });
  expect(entry).toEqual({ subjectLabel: '/api/quotes.csv', changes: [{ path: 'filters', after: filters }] });
});

test('a quote has its customer, price, negotiated prices, revisions and links, without their secrets [A-143]', async () => {
  const [token = ''] = await readQuoteTokens(platform, first);
  const answer = await sales.get(`/api/quotes/${first.toLowerCase()}`);
  const { actions: _, ...quote } = answer.json();
  expect(quote).toEqual({
    ...{ number: first, version: 2, revision: 1, state: 'sent', owner, role: 'sales', note: 'As discussed.' },
    ...{ validUntil: expect.any(String), createdAt: expect.any(String), changedAt: expect.any(String), termMonths: 24 },
    customer: {
      ...{ businessName: '=Larch Bakery', contactName: 'Ann Larch', email: 'ann@example.com', address: wharfAddress },
    },
    price: expect.objectContaining({ monthlyCents: 10_500 }),
    savings: { monthlyCents: 900, onceCents: 0 },
    adjustments: [
      { name: expect.stringContaining('500'), kind: 'setPrice', value: 9000, months: 12, reason: 'competitor' },
    ],
    revisions: [{ revision: 1, createdAt: expect.any(String) }],
    link: { mailed: 1, lastMailedAt: expect.any(String), opened: 0, isOpen: true },
    orders: [],
  });
  const { monthly, monthlyCents } = quote.price;
  expect(monthly.reduce((sum: number, { cents }: { readonly cents: number }) => sum + cents, 0)).toBe(monthlyCents);
  expect([token.length, answer.body.includes(token)]).toEqual([22, false]);
  expect((await sales.get('/api/quotes/Q-NONE')).statusCode).toBe(404);
});

test('a quote names what it waits for, who opened it, and the orders that came of it [A-143]', async () => {
  const input = createQuoteInput(wharfAddress, { contact: { email: 'lee@example.com' } });
  const created = await createQuote(platform, input);
  expect(created.ok).toBe(true);
  const [token = ''] = await readQuoteTokens(platform, input.number);
  const { visitor, request } = await completeQuoteCheckout(shop, {
    quote: input,
    open: async () => {
      const guest = await quoteConsole.visitWharf();
      const { opened } = await sendCall(guest, calls.openQuoteByLink, { body: { token } });
      if (!opened) throw new Error('the link did not open the quote');
      return { visitor: guest, quote: input, opened, sessionId: opened.sessionId };
    },
  });
  expect((await read(input.number)).link).toMatchObject({ mailed: 1, opened: 1, lastOpenedAt: expect.any(String) });
  const orderNumber = (await submitQuote(visitor, request)).json().OrderNumber ?? input.orderNumber;
  const ordered = await read(input.number);
  expect(ordered).toMatchObject({
    ...{ state: 'accepted', link: { isOpen: false } },
    acceptance: { revision: 1, orderNumber, termsVersion: request.terms?.version, proof: 'link' },
    orders: [{ number: orderNumber, placedAt: expect.any(String) }],
  });
  expect((await sales.get(`/api/quotes?q=${input.number}`)).json().rows).toMatchObject([{ orderNumber }]);
});

test('the timeline has events and mails, the newest first, and who caused them [A-144]', async () => {
  clock.advance(1000);
  await act(first, 'withdraw', { reason: 'Another address' });
  const { entries } = (await sales.get(`/api/quotes/${first}/timeline`)).json();
  // The mail may wait or be sent.
  const shown = entries.map(({ isWaiting: _, ...entry }: TimelineEntry) => ({ ...entry, id: 'id', at: 'at' }));
  expect(shown).toEqual([
    {
      ...{ id: 'id', at: 'at', kind: 'event', by: 'operator', byName: 'sara@example.com' },
      ...{ title: 'Quote withdrawn', text: 'Another address', version: 3 },
    },
    { id: 'id', at: 'at', kind: 'mail', by: 'shop', title: expect.stringMatching(/^Mail \w+: Your .* quote Q-/) },
    { id: 'id', at: 'at', kind: 'event', by: 'provider', byName: 'Provider (sales)', title: 'Quote sent', version: 2 },
    { id: 'id', at: 'at', kind: 'event', by: 'provider', byName: 'Provider', title: 'Quote created', version: 1 },
  ]);
  expect((await sales.get(`/api/quotes/${first}/timeline?after=abc`)).statusCode).toBe(400);
});

test('the PDF of a quote is that of its customer [A-143]', async () => {
  const pdf = await sales.get(`/api/quotes/${second}/pdf`);
  expect(pdf.headers).toMatchObject({
    ...{ 'content-type': 'application/pdf', 'cache-control': 'no-store' },
    'content-disposition': `attachment; filename="quote-${second}.pdf"`,
  });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('consoles are told of new quotes and of each of their events, with the version after it [A-145]', async () => {
  const takeChanges = (number: string) =>
    db.query(sql`
      with taken as (delete from change_feed where kind = 'quote' and subject_id = ${number} returning *)
      select version, is_new from taken order by id`);
  const number = await create({ draft: true });
  expect(await takeChanges(number)).toEqual([{ version: 1, isNew: true }]);
  const { statusCode } = await act(number, 'send');
  expect([statusCode, await takeChanges(number), (await read(number)).version]).toEqual([
    200,
    [{ version: 2, isNew: false }],
    2,
  ]);
  const refused = await act(number, 'withdraw', { reason: 'moved away' }, 9);
  expect([refused.statusCode, await takeChanges(number)]).toEqual([412, []]);
  expect((await sales.get(`/api/quotes?ids=${number},Q-NONE`)).json().rows).toMatchObject([{ number, version: 2 }]);
});
