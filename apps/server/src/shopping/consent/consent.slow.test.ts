import { createHash } from 'node:crypto';
import { calls } from '@demarc/contract';
import type { HandOverDocument } from '@demarc/contract/hand-over';
import { phoneDefaults } from '@demarc/domain/cart';
import { creditAuthorization, emergencyAcceptance, emergencyNotices } from '@demarc/domain/checkout';
import { buildPhoneSubmission } from '@demarc/domain/submission';
import { expect, test } from 'vitest';
import { handOverOrder } from '../../ordering/order/hand-over/hand-over-order.ts';
import { findOrder } from '../../ordering/order/store/find-order.ts';
import { sql } from '../../platform/database/sql.ts';
import type { ConsentTable } from '../../platform/database/tables.ts';
import { sweepAll } from '../../platform/housekeeping.ts';
import { tryUnsealText } from '../../platform/sealed-text.ts';
import { listSweeps } from '../../sweeps.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { noBundle } from '../../testing/choices.ts';
import { echoedAddress } from '../../testing/echoed-address.ts';
import { acceptTerms, checkOut, getShownSums } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { completeQuoteCheckout, createQuoteInput, submitQuote } from '../../testing/quote-buyer.ts';
import { sendCall } from '../../testing/shopper.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import {
  createShopperWithCart,
  listMails,
  passGate,
  retrieveCart,
  sendSaveCart,
} from '../../testing/steps/saved-carts.ts';
import { findAcceptedText, findConsents, findReusedVersions, parseAcceptedText } from './index.ts';

const unreachableService = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver: unreachableService } } });
const { platform, clock, appointments } = shop;
const { db, config, provider } = platform;
const userAgent = 'Mozilla/5.0 (Test; rv:1.0)';
const planId = provider.catalog.phonePlans.find(({ contract }) => contract === 'TwoYears')?.id ?? '';

/** Lets the visitor use a named browser behind a network address. */
const useBrowser = <V extends Visitor>(visitor: V): V => ({
  ...visitor,
  send: (request: Parameters<Visitor['send']>[0]) =>
    visitor.send({
      ...request,
      remoteAddress: '198.51.100.7',
      headers: { ...request.headers, 'user-agent': userAgent },
    }),
});

const listRows = (sessionId: string) =>
  db.query<ConsentTable>(sql`
    select session_id, check_id, kind, version, hash, given_at, sealed_address, user_agent from consent
    where session_id = ${sessionId} order by kind`);

/** Sends a placed order to a system that only notes it. */
async function handOver(number: string): Promise<HandOverDocument | undefined> {
  const received: HandOverDocument[] = [];
  const orderSystem = {
    deliver: async (order: HandOverDocument) => {
      received.push(order);
      return { kind: 'accepted' as const, externalId: '' };
    },
  };
  await handOverOrder(platform, orderSystem, number);
  return received[0];
}

test('the 911 notice, the terms and the credit check are recorded with version, time, address and browser, and go with the order [S-011]', async () => {
  const visitor = useBrowser(await visitAddress(shop));
  const startedAt = clock.now().toISOString();
  const request = await checkOut(visitor, createBuyer(shop));
  const [number = ''] = (
    await sendCall(visitor, calls.getPreferredVoice, { body: { bundleId: 'any', bundleCharge: '', lines: 1 } })
  ).numbers;
  const line = { ...phoneDefaults, lines: [{ planId, number }] };
  const chosen = buildPhoneSubmission(line, undefined, noBundle, provider.catalog);
  await sendCall(visitor, calls.submitPhone, { body: { address: echoedAddress, chosen } });
  clock.advance(1000);
  await sendCall(visitor, calls.accept911, { body: { accepted: true } });
  const acceptedAt = clock.now().toISOString();
  const body = { ...request, shown: await getShownSums(visitor) };
  const { orderNumber } = await sendCall(visitor, calls.submitOrder, { body });

  const rows = await listRows(visitor.sessionId);
  expect(rows.map(({ kind, version, givenAt }) => [kind, version, givenAt.toISOString()])).toEqual([
    ['credit', '2026-11', startedAt],
    ['emergencyCalls', '2026-11', acceptedAt],
    ['terms', '2026-11', startedAt],
  ]);
  for (const row of rows) {
    expect(row.userAgent).toBe(userAgent);
    expect(JSON.stringify(row)).not.toContain('198.51.100.7');
    expect(tryUnsealText(config.secret, row.sealedAddress)).toBe('198.51.100.7');
  }
  const texts = await Promise.all(rows.map(({ hash }) => findAcceptedText(db, hash)));
  expect(texts.map((text) => text && parseAcceptedText(text.contents))).toEqual([
    { title: 'Credit check', introduction: creditAuthorization.text, parts: [] },
    { title: '911 service', introduction: `${emergencyNotices.phone.text}\n\n${emergencyAcceptance}`, parts: [] },
    {
      title: provider.content.terms.title,
      introduction: provider.content.terms.introduction,
      parts: provider.content.terms.parts,
    },
  ]);
  for (const text of texts)
    expect(
      createHash('sha256')
        .update(text?.contents ?? '')
        .digest('hex'),
    ).toBe(text?.hash);

  const contents = (await findOrder(db, orderNumber))?.contents;
  expect(JSON.stringify(contents)).not.toContain('198.51.100.7');
  const handedOver = (await handOver(orderNumber))?.consents ?? [];
  expect(handedOver.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(
    ['creditCheck', 'e911', 'terms'].map((kind, index) => ({
      kind,
      version: rows[index]?.version,
      sha256: rows[index]?.hash,
      acceptedAt: rows[index]?.givenAt.toISOString(),
      address: '198.51.100.7',
      userAgent,
    })),
  );
});

test('an order of internet alone has no 911 acknowledgment', async () => {
  const visitor = useBrowser(await visitAddress(shop));
  const request = await checkOut(visitor, createBuyer(shop));
  const refused = await visitor.send({
    method: 'POST',
    url: '/accept-911',
    payload: { IsAccepted: 'Y', IsChecked: 'Y' },
  });
  expect(refused.json().ErrorCode).toBe('serviceMissing');
  const { orderNumber } = await sendCall(visitor, calls.submitOrder, { body: request });
  const kinds = (await findOrder(db, orderNumber))?.contents?.consents?.map(({ kind }) => kind);
  expect(kinds?.toSorted()).toEqual(['credit', 'terms']);
});

test('accepting the terms again replaces the record; the order keeps the one it was placed with', async () => {
  const visitor = useBrowser(await visitAddress(shop));
  const request = await checkOut(visitor, createBuyer(shop));
  clock.advance(5000);
  await acceptTerms(visitor);
  const secondTime = clock.now().toISOString();
  const { orderNumber } = await sendCall(visitor, calls.submitOrder, { body: request });
  const findTerms = async () =>
    (await findOrder(db, orderNumber))?.contents?.consents?.find(({ kind }) => kind === 'terms')?.givenAt;
  expect(await findTerms()).toBe(secondTime);
  clock.advance(31 * 24 * 60 * 60 * 1000);
  await sweepAll(listSweeps(platform, appointments), clock.now());
  expect(await listRows(visitor.sessionId)).toEqual([]);
  expect(await findTerms()).toBe(secondTime);
  // The text stays, because orders refer to it.
  const hash = (await findOrder(db, orderNumber))?.contents?.terms.hash ?? '';
  expect(await findAcceptedText(db, hash)).toMatchObject({ name: 'terms', version: '2026-11' });
});

test('an order from a quote has the same records', async () => {
  const quote = createQuoteInput(undefined, {
    services: {
      internet: { planId: 'fiber-500', routerId: 'router-rent' },
      phone: { planId: 'phone-unlimited', lines: 1 },
    },
  });
  const { visitor, request } = await completeQuoteCheckout(shop, { quote });
  const answer = await submitQuote(useBrowser(visitor), { ...request, accepted911: true });
  expect(answer.json()).toMatchObject({ Status: 'SUCCESS' });
  const consents = (await findOrder(db, quote.orderNumber))?.contents?.consents ?? [];
  expect(consents.map(({ kind }) => kind).toSorted()).toEqual(['credit', 'emergencyCalls', 'terms']);
  const given = consents.filter(({ kind }) => kind !== 'credit');
  for (const consent of given) {
    expect(consent).toMatchObject({ version: '2026-11', userAgent, givenAt: clock.now().toISOString() });
    expect(tryUnsealText(config.secret, consent.sealedAddress)).toBe('198.51.100.7');
  }
});

test('a saved cart takes its 911 acknowledgment along to another session', async () => {
  const visitor = useBrowser(await createShopperWithCart(shop));
  await sendCall(visitor, calls.accept911, { body: { accepted: true } });
  const [given] = await listRows(visitor.sessionId);
  expect(given).toMatchObject({ kind: 'emergencyCalls', userAgent });
  await sendSaveCart(visitor);
  const [mail] = await listMails(shop);
  const token = /[?]scartid=([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
  const other = await passGate(shop, token);
  await retrieveCart(other, `scartid=${token}`);
  const [copied] = await listRows(other.sessionId);
  expect(copied).toMatchObject({ kind: 'emergencyCalls', userAgent, givenAt: given?.givenAt, hash: given?.hash });
  expect(await findConsents(db, other.sessionId, [copied?.checkId ?? ''])).toHaveLength(1);
});

test('a text that changed while its version stayed is found, once a shopper accepted it [P-181]', async () => {
  const visitor = await visitAddress(shop);
  await checkOut(visitor, createBuyer(shop));
  const { terms } = provider.content;
  const changed = { ...terms, introduction: `${terms.introduction} And more.` };
  const find = (page: typeof terms) => findReusedVersions(db, { content: { ...provider.content, terms: page } });
  expect(await find(terms)).toEqual([]);
  expect(await find({ ...changed, version: 'another' })).toEqual([]);
  expect(await find(changed)).toEqual([
    `content/terms.md: the text changed, but its version is still ${terms.version}, which shoppers accepted with other words; raise the version`,
  ]);
});
