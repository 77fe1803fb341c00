import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import { createProviderClient } from '../../../testing/provider-client.ts';
import {
  completeQuoteCheckout,
  createQuoteInput,
  openNewQuote,
  openQuoteShop,
  submitQuote,
} from '../../../testing/quote-buyer.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { editQuote, sendQuote, withdrawQuote } from '../life/change-quote.ts';
import { createQuote, fillQuotes } from '../life/create-quote.ts';
import { findQuote, type StoredQuote, sweepQuotes } from '../store.ts';
import { loadQuotePdf } from './load-quote-pdf.ts';

const { shop, db, provider, visitWharf } = await openQuoteShop();
const { platform, clock } = shop;
const client = await createProviderClient(shop, ['quotes:read']);

async function create(change: Parameters<typeof createQuoteInput>[1] = {}): Promise<StoredQuote> {
  const created = await createQuote(platform, createQuoteInput(undefined, change));
  if (!created.ok) throw new Error(`the quote is refused: ${created.refusal.code}`);
  return created.value;
}
const listStored = (number: string) =>
  db.query<{ readonly revision: number; readonly sha256: string }>(
    sql`select revision, sha256 from quote_pdf where quote_number = ${number} order by revision`,
  );
const sha256 = (file: Buffer) => hash('sha256', file, 'hex');

test('a job makes the PDF of a quote that is sent, with its prices, label and terms [O-130] [O-132]', async () => {
  const { number } = await create({ owner: { name: 'Sam Keel' }, note: 'As discussed.' });
  await expect.poll(() => listStored(number)).toHaveLength(1);
  const answer = await client.get(`/quotes/${number}/pdf`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="quote-${number}.pdf"`);
  const texts = readPdf(answer.rawPayload).join(' ');
  const { support } = provider.brand;
  for (const text of [number, 'Fiber 500', 'Sam Keel', 'As discussed.', 'Broadband Facts', support.helpLine])
    expect(texts).toContain(text);
  expect(texts).toContain(provider.content.terms.title);
  expect(texts).toContain(`Version ${provider.content.terms.version}`);
  expect(texts).not.toContain('Draft');
});

test('the PDF of a revision is made once, and an edit gets another one [O-132]', async () => {
  const quote = await create();
  const results = await Promise.all([1, 2, 3].map(() => loadQuotePdf(platform, quote)));
  expect(new Set(results.map(({ sha256: digest }) => digest)).size).toBe(1);
  expect(results.map(({ file, sha256: digest }) => sha256(file) === digest)).toEqual([true, true, true]);
  expect(await listStored(quote.number)).toEqual([{ revision: 1, sha256: results[0]?.sha256 }]);
  // Later requests read it: without brand and terms, nothing could be made.
  const later = await loadQuotePdf({ ...platform, provider: {} as typeof provider }, quote);
  expect(later.sha256).toBe(results[0]?.sha256);
  await editQuote(platform, quote.number, { ...quote.told, note: 'Another note.' });
  await sendQuote(platform, quote.number);
  await expect.poll(() => listStored(quote.number)).toMatchObject([{ revision: 1 }, { revision: 2 }]);
  const edited = await client.get(`/quotes/${quote.number}/pdf`);
  expect(readPdf(edited.rawPayload).join(' ')).toContain('Another note.');
});

test('the PDF of a draft says so, and is not stored [O-132]', async () => {
  const { number } = await create({ draft: true });
  const { rawPayload } = await client.get(`/quotes/${number}/pdf`);
  expect(readPdf(rawPayload).join(' ')).toContain('Draft.');
  expect(await listStored(number)).toEqual([]);
});

test('a quote of the demonstration that is quoted again gets another PDF, until it is ordered [O-132]', async () => {
  const input = provider.quotes[0] ?? expect.unreachable();
  const load = async () => loadQuotePdf(platform, (await findQuote(db, input.number)) ?? expect.unreachable());
  const first = await load();
  clock.advance(24 * 60 * 60_000);
  await fillQuotes(platform, [input]);
  expect((await load()).sha256).not.toBe(first.sha256);
});

test('a client with the scope quotes:read downloads the PDF, and its ETag is its hash [O-133]', async () => {
  const { number } = await create();
  const answer = await client.get(`/quotes/${number.toLowerCase()}/pdf`);
  expect(answer.headers.etag).toBe(`"${sha256(answer.rawPayload)}"`);
  const known = await client.send({
    ...{ method: 'GET', url: `/quotes/${number}/pdf` },
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect((await client.get('/quotes/Q-NONE/pdf')).json()).toMatchObject({ status: 404, code: 'notFound' });
  const other = await createProviderClient(shop, ['orders:read']);
  expect((await other.get(`/quotes/${number}/pdf`)).json()).toMatchObject({ status: 403, code: 'scopeMissing' });
  const url = `${shop.api}/provider/v1/quotes/${number}/pdf`;
  expect((await shop.app.inject({ method: 'GET', url })).json()).toMatchObject({ status: 401, code: 'apiKeyWrong' });
});

test('the acceptance has the hash of the PDF, also if nobody asked for it before [O-134]', async () => {
  const { visitor, quote, request } = await completeQuoteCheckout(shop);
  await db.query(sql`delete from quote_pdf where quote_number = ${quote.number}`);
  expect((await submitQuote(visitor, request)).statusCode).toBe(200);
  const [stored] = await listStored(quote.number);
  const accepted = await client.get(`/quotes/${quote.number}`);
  expect(accepted.json().acceptance).toMatchObject({ revision: 1, pdfSha256: stored?.sha256 });
  expect(sha256((await client.get(`/quotes/${quote.number}/pdf`)).rawPayload)).toBe(stored?.sha256);
});

test('the session that opened a quote downloads its PDF by a link, and no other session [O-135]', async () => {
  const { visitor, quote, sessionId } = await openNewQuote(shop);
  const url = `${platform.config.basePath}/quote-pdf/${sessionId}`;
  const download = (cookie: string, path = url) => shop.app.inject({ method: 'GET', url: path, headers: { cookie } });
  const answer = await download(visitor.cookie);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="quote-${quote.number}.pdf"`);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(readPdf(answer.rawPayload).join(' ')).toContain(quote.number);
  const stranger = await visitWharf();
  for (const [cookie, path] of [
    ['', url],
    [stranger.cookie, url],
    [visitor.cookie, `${platform.config.basePath}/quote-pdf/${quote.number}`],
    [visitor.cookie, `${platform.config.basePath}/quote-pdf/00000000-0000-4000-8000-000000000000`],
  ] as const)
    expect((await download(cookie, path)).statusCode).toBe(404);
  await withdrawQuote(platform, quote.number, { by: 'sales' });
  expect((await download(visitor.cookie)).statusCode).toBe(404);
});

test('the mail of a quote has its PDF attached [O-136]', async () => {
  const quote = await create({ contact: { email: 'pdf@example.com' } });
  const mail = (await listNewestMail(db, 50)).find(({ to }) => to === 'pdf@example.com') ?? expect.unreachable();
  const [attachment, ...others] = mail.attachments;
  expect(attachment).toMatchObject({ name: `quote-${quote.number}.pdf`, contentType: 'application/pdf' });
  expect(others).toEqual([]);
  const file = attachment && 'file' in attachment ? await platform.mail.loadFile(attachment.file) : undefined;
  expect(file?.equals((await loadQuotePdf(platform, quote)).file)).toBe(true);
  expect(await platform.mail.loadFile('quote-pdf:Q-NONE.1')).toBeUndefined();
});

test('the PDF is deleted with its quote [O-137]', async () => {
  const quote = await create();
  await loadQuotePdf(platform, quote);
  expect(await listStored(quote.number)).toHaveLength(1);
  const later = new Date(`${quote.validUntil}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + 400);
  for (const sweep of sweepQuotes(db)) await sweep(later);
  expect(await listStored(quote.number)).toEqual([]);
});
