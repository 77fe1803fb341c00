import { json } from 'node:stream/consumers';
import { calls } from '@demarc/contract';
import type { HandOverDocument } from '@demarc/contract/hand-over';
import type { DigitalVoiceSelection, ListingSelection } from '@demarc/domain/cart';
import { buildDigitalVoiceSubmission } from '@demarc/domain/submission';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { fillSecrets } from '../../platform/mail/secrets.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { createChoices, noBundle } from '../../testing/choices.ts';
import { copyDemoProvider, type Edit } from '../../testing/copy-demo-provider.ts';
import { echoedAddress } from '../../testing/echoed-address.ts';
import { checkOut, getShownSums } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { completeQuoteCheckout, createQuoteInput, submitQuote, wharfAddress } from '../../testing/quote-buyer.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { type Shopper, sendCall } from '../../testing/shopper.ts';
import { startTestApp, type TestApp, type Visitor } from '../../testing/start-test-app.ts';
import { startRecordingService, startService } from '../../testing/test-service.ts';
import { findOrder } from './store/find-order.ts';

const assignedLater: readonly Edit[] = [
  { file: 'rules.yaml', replace: 'telephoneNumbers: choose', by: 'telephoneNumbers: assignedLater' },
  { deleteFile: 'numbers.yaml' },
  { file: 'messages.yaml', replace: /^messages:/m, by: 'messages:\n  numbersAssignedLater: We call you with it.' },
];
const readEditedProvider = async () => readProvider(await copyDemoProvider(...assignedLater));

/** Opens a shop that assigns numbers later. An inventory over HTTP is set, but the shop must not ask it. */
async function openShopWithoutNumbers() {
  const inventory = await startRecordingService({ numbers: ['2015550199'], heldUntil: '2099-01-01T00:00:00Z' });
  const handedOver: HandOverDocument[] = [];
  const orderHandOver = await startService(async (request, response) => {
    const order = (await json(request)) as HandOverDocument;
    handedOver.push(order);
    response.end(JSON.stringify({ orderNumber: order.orderNumber, accepted: true }));
  });
  const provider = await readEditedProvider();
  const shop = await openShop({
    jobs: 'running',
    provider,
    config: { services: { telephoneNumbers: inventory, orderHandOver } },
  });
  return { ...shop, inventory, handedOver };
}

const chooseVoice = (
  shopper: Shopper,
  { platform }: TestApp,
  voice: DigitalVoiceSelection,
  listing?: ListingSelection,
) => {
  const { catalog } = platform.provider;
  const context = { ...noBundle, ...(listing && { listing }) };
  const chosen = buildDigitalVoiceSubmission(voice, undefined, context, catalog);
  return sendCall(shopper, calls.submitBdv, { body: { address: echoedAddress, chosen } });
};

const accept911 = (shopper: Shopper) => sendCall(shopper, calls.accept911, { body: { accepted: true } });

/** Reads the mail of the order, with the links in it. */
const readMail = async ({ platform: { db, config } }: TestApp) => {
  const sent = (await listNewestMail(db, 10)).find(({ key }) => key.startsWith('order-confirmation:'));
  return (sent && fillSecrets(config.secret, sent)?.text) ?? '';
};

const portNumber = async (shopper: Shopper, number: string) => {
  const port = { number, currentProvider: 'Old Tel', accountNumber: '4711', pin: '1234' };
  await sendCall(shopper, calls.portNumber, {
    body: { ...port, serviceAddress: '101 Longboat Wharf', authorisedName: 'Ann Lee' },
  });
  return number;
};

const signLetter = (shopper: Shopper, { clock }: TestApp) => {
  const signer = { firstName: 'Ann', lastName: 'Lee', contactNumber: '201-555-0142', owners: [], taxId: null };
  const carriers = { longDistanceProvider: 'Old Tel', intraLata: 'Old Tel', interLata: 'Old Tel' };
  return sendCall(shopper, calls.signLetter, {
    body: { ...signer, ...carriers, date: clock.now().toISOString().slice(0, 10) },
  });
};

interface VoiceExtras {
  readonly fax?: boolean;
  readonly listing?: ListingSelection;
}

/** Checks out fiber and these lines, by default with a fax line. Returns the request that places the order. */
async function orderVoice(
  shop: TestApp,
  visitor: Visitor,
  lines: DigitalVoiceSelection['lines'],
  { fax = true, listing }: VoiceExtras = {},
) {
  const { createDigitalVoice } = createChoices(shop.platform.provider.catalog);
  const request = await checkOut(visitor, createBuyer(shop));
  const faxLines = fax ? [{ planId: 'fax-line' }] : [];
  await chooseVoice(visitor, shop, createDigitalVoice({ lines, faxLines, withoutEquipment: true }), listing);
  await accept911(visitor);
  return { ...request, shown: await getShownSums(visitor) };
}

const details = {
  companyName: 'Harbor Bakery',
  firstName: '',
  lastName: '',
  middleName: '',
  degree: '',
  designation: '',
  phone: '',
  street: '101 Longboat Wharf',
  city: 'Hoboken',
  heading: 'Bakeries',
};

describe('a shop that assigns telephone numbers later', () => {
  test('takes an order of phone service from the address to the hand-over, without a number [P-137] [P-138] [P-139] [P-140]', async () => {
    const shop = await openShopWithoutNumbers();
    const { db, provider } = shop.platform;
    const { bdvPlanId } = createChoices(provider.catalog);
    const visitor = await visitAddress(shop);
    const products = await sendCall(visitor, calls.getCustomizeProducts, {});
    expect(products.digitalVoice.plans.length).toBeGreaterThan(0);
    expect(products.digitalVoice.numbers).toEqual([]);
    const offered = await sendCall(visitor, calls.getPreferredVoice, {
      body: { bundleId: '', bundleCharge: '', lines: 2 },
    });
    expect(offered.numbers).toEqual([]);

    const line = { planId: bdvPlanId, device: 'desktop' } as const;
    const request = await orderVoice(shop, visitor, [line, line], { listing: { id: 'listing-business', details } });
    expect(await sendCall(visitor, calls.getVoiceOrderStatus, {})).toMatchObject({ voiceOrder: 'VOSUCCESS' });
    const { orderNumber } = await sendCall(visitor, calls.submitOrder, { body: request });

    const { cart, state } = await sendCall(visitor, calls.getOrderConfirmation, {});
    expect(state).toBe('submitted');
    expect(cart.breakdown.voice?.lines.map(({ number }) => number)).toEqual(['', '']);
    const mail = await readMail(shop);
    for (const text of ['Number assigned later', 'We call you with it.']) expect(mail).toContain(text);
    expect(mail).not.toMatch(/\(\d{3}\) 555-01(?!42)/);

    const token = /order-status\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
    expect(await sendCall(visitor, calls.getOrderStatus, { params: { token } })).toMatchObject({ awaitsNumber: true });

    await expect.poll(async () => (await findOrder(db, orderNumber))?.state).toBe('accepted');
    const pending = { itemId: bdvPlanId, use: 'voice', device: 'desktop', source: 'pending' };
    expect(shop.handedOver[0]?.numbers).toEqual([
      pending,
      pending,
      { itemId: 'fax-line', use: 'fax', source: 'pending' },
    ]);
    expect(shop.handedOver[0]?.listing).toBeDefined();
    expect(shop.handedOver[0]?.listing).not.toHaveProperty('number');
    expect(await db.query(sql`select from number_reservation`)).toEqual([]);
    expect(shop.inventory.requests).toEqual([]);
  });

  test('ports a number beside a line whose number it assigns, and refuses any other number [P-138] [P-139]', async () => {
    const shop = await openShopWithoutNumbers();
    const { createDigitalVoice, bdvPlanId } = createChoices(shop.platform.provider.catalog);
    const visitor = await visitAddress(shop);
    const ported = { planId: bdvPlanId, device: 'desktop', number: await portNumber(visitor, '3125550177') } as const;
    const { number: _, ...line } = ported;
    const request = await orderVoice(shop, visitor, [ported, line]);
    const stolen = createDigitalVoice({ lines: [{ ...line, number: '2015550101' }], withoutEquipment: true });
    await expect(chooseVoice(visitor, shop, stolen)).rejects.toThrow(/numberTaken/);
    await signLetter(visitor, shop);
    const { orderNumber } = await sendCall(visitor, calls.submitOrder, { body: request });
    const mail = await readMail(shop);
    for (const text of ['(312) 555-0177', 'Number assigned later', 'We call you with it.'])
      expect(mail).toContain(text);
    await expect.poll(async () => (await findOrder(shop.platform.db, orderNumber))?.state).toBe('accepted');
    expect(shop.handedOver[0]?.numbers?.slice(0, 2)).toMatchObject([
      { number: '+13125550177', source: 'ported', porting: { accountNumber: expect.any(String) } },
      { source: 'pending' },
    ]);
  });

  test('an order whose numbers are all ported is promised no other number [P-139]', async () => {
    const shop = await openShopWithoutNumbers();
    const { bdvPlanId } = createChoices(shop.platform.provider.catalog);
    const visitor = await visitAddress(shop);
    const number = await portNumber(visitor, '3125550178');
    const request = await orderVoice(shop, visitor, [{ planId: bdvPlanId, device: 'desktop', number }], { fax: false });
    await signLetter(visitor, shop);
    await sendCall(visitor, calls.submitOrder, { body: request });
    expect(await readMail(shop)).not.toMatch(/Number assigned later|We call you with it/);
  });

  test('takes an order of a quote with phone lines [P-141]', async () => {
    const shop = await openShopWithoutNumbers();
    const services = {
      internet: { planId: 'fiber-300', routerId: 'router-buy' },
      phone: { planId: 'phone-unlimited', lines: 2 },
    };
    const quote = createQuoteInput(wharfAddress, { services });
    const { visitor, request } = await completeQuoteCheckout(shop, { quote });
    expect((await submitQuote(visitor, { ...request, accepted911: true })).json()).toMatchObject({ Status: 'SUCCESS' });
    const mail = await readMail(shop);
    for (const text of ['Number assigned later', 'We call you with it.']) expect(mail).toContain(text);
    await expect.poll(async () => (await findOrder(shop.platform.db, quote.orderNumber))?.state).toBe('accepted');
    const line = { itemId: 'phone-unlimited', use: 'voice', source: 'pending' };
    expect(shop.handedOver[0]?.numbers).toEqual([line, line]);
    expect(shop.inventory.requests).toEqual([]);
  });
});

test('a cart loses the number of an inventory that the provider gives up, and can be ordered without it [P-138]', async () => {
  const before = await openShop({ jobs: 'running' });
  const { bdvPlanId } = createChoices(before.platform.provider.catalog);
  const visitor = await visitAddress(before);
  const { numbers } = await sendCall(visitor, calls.getPreferredVoice, {
    body: { bundleId: '', bundleCharge: '', lines: 1 },
  });
  const lines = [{ planId: bdvPlanId, device: 'desktop', number: numbers[0] ?? '' }] as const;
  const request = await orderVoice(before, visitor, lines, { fax: false });
  const readNumbers = async (shopper: Shopper) =>
    (await sendCall(shopper, calls.getFloatCart, { query: {} })).breakdown.voice?.lines.map(({ number }) => number);
  expect(await readNumbers(visitor)).toEqual(numbers);

  const { database, clock } = before;
  const after = await startTestApp({ jobs: 'running', database, clock, provider: await readEditedProvider() });
  const returning: Visitor = { ...visitor, send: sendTo(after, visitor) };
  expect(await readNumbers(returning)).toEqual(['']);
  await sendCall(returning, calls.submitOrder, { body: request });
  const { cart } = await sendCall(returning, calls.getOrderConfirmation, {});
  expect(cart.breakdown.voice?.lines.map(({ number }) => number)).toEqual(['']);
});

/** Sends the visitor's requests to another server of the shop. */
const sendTo =
  ({ app, api }: TestApp, { cookie, token }: Visitor): Visitor['send'] =>
  ({ url, headers, ...request }) =>
    app.inject({ ...request, url: `${api}${url}`, headers: { cookie, authorization: `Bearer ${token}`, ...headers } });
