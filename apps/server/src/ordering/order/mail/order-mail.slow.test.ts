import { calls } from '@demarc/contract';
import { describeAgreement, phoneDefaults } from '@demarc/domain/cart';
import { buildPhoneSubmission } from '@demarc/domain/submission';
import { describe, expect, test } from 'vitest';
import { fillSecrets } from '../../../platform/mail/secrets.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { noBundle } from '../../../testing/choices.ts';
import { echoedAddress } from '../../../testing/echoed-address.ts';
import { type Buyer, checkOut, getShownSums, orderFiber } from '../../../testing/journey.ts';
import { openShop, visitAddress } from '../../../testing/open-shop.ts';
import { completeQuoteCheckout, submitQuote } from '../../../testing/quote-buyer.ts';
import { readMailParts } from '../../../testing/read-mail-parts.ts';
import { type Shopper, sendCall } from '../../../testing/shopper.ts';
import { startMailServer } from '../../../testing/start-mail-server.ts';
import { quoteLock } from '../../quote/index.ts';
import { releaseOrder } from '../release-order.ts';
import { findOrder } from '../store/find-order.ts';
import { isPlaced } from '../store/order-row.ts';
import { buildCancelledMail } from './cancelled-mail.ts';
import { buildOrderMail } from './order-mail.ts';

const mailServer = await startMailServer();
const shop = await openShop({ jobs: 'running', config: { smtpUrl: mailServer.url } });
const { platform, clock } = shop;
const { db, config, provider } = platform;
const failingSsn = '219090003';
const depositSsn = '219090002';

const placeOrder = async (change: Partial<Buyer> = {}) =>
  (await orderFiber(await visitAddress(shop), createBuyer(shop, change))).orderNumber;
const findMail = async (key: string) => {
  const mail = (await listNewestMail(db, 50)).find((each) => each.key === key);
  const filled = mail && fillSecrets(config.secret, mail);
  if (!filled) throw new Error(`there is no mail ${key}`);
  return filled;
};
const findPlacedOrder = async (number: string) => {
  const order = await findOrder(db, number);
  if (!isPlaced(order)) throw new Error('the order is not placed');
  return order;
};

/** Removes the markup that prevents line breaks inside numbers (S-306). */
const joinNumbers = (html: string) => html.replaceAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g, '$1');

describe('every order mail', () => {
  test('names term, renewal and early termination fee, in text and in HTML [S-003]', async () => {
    const placed = await placeOrder();
    const held = await placeOrder({ ssn: failingSsn });
    await releaseOrder(platform, quoteLock, held, 'provider');
    const agreement = describeAgreement((await findPlacedOrder(placed)).contents.view.breakdown);
    expect(agreement).toMatch(/^2-year agreement, renews automatically; leaving early costs up to \$\d+\.\d\d\.$/);
    for (const key of [`order-confirmation:${placed}`, `order-held:${held}`, `order-released:${held}`]) {
      const { text, html } = await findMail(key);
      expect(text, key).toContain(`Your agreement: ${agreement}`);
      expect(html, key).toContain(agreement);
    }
  });

  test('names the state in the installation address, in text and in HTML [S-063]', async () => {
    const number = await placeOrder();
    const { street, city, state, zip } = (await findPlacedOrder(number)).contents.address;
    const { text, html } = await findMail(`order-confirmation:${number}`);
    expect(state).toMatch(/^[A-Z]{2}$/);
    expect(text).toContain(`Installation address: ${street}, ${city}, ${state} ${zip}`);
    expect(html).toContain(`${street}, ${city}, ${state} ${zip}`);
  });

  test('names the business in one line without a link [S-242]', async () => {
    const order = await findPlacedOrder(await placeOrder({ ssn: failingSsn }));
    const { business } = order.contents;
    const contact = { ...business.contact, businessName: 'the prize draw:\nclaim at https://www.evil.example/win' };
    const changed = { ...order, contents: { ...order.contents, business: { ...business, contact } } };
    for (const { text, html } of [
      buildOrderMail(platform, changed, 'order-held', undefined),
      buildOrderMail(platform, { ...changed, state: 'submitted' }, 'order-confirmation', undefined),
      buildCancelledMail(platform, changed, { ports: [], fees: [] }, { event: 'expire', by: 'shop' }),
    ]) {
      expect(text).toContain('for the prize draw: claim at evil.\u200Bexample/win');
      for (const part of [text, html]) expect(part).not.toMatch(/evil\.example|www\./);
    }
  });

  test('names people and the address without links or telephone numbers [S-265]', async () => {
    const order = await findPlacedOrder(await placeOrder());
    const { business, address } = order.contents;
    const names = { firstName: 'claim.at.evil.com www.evil.com', lastName: 'call 900 555 0100' };
    const contact = { ...business.contact, ...names, businessName: 'YOU WON. CALL 1-900-555-0100' };
    const contents = {
      ...order.contents,
      business: { ...business, contact },
      address: { ...address, street: '1 www.evil.com' },
    };
    const { text, html } = buildOrderMail(platform, { ...order, contents }, 'order-confirmation', undefined);
    expect(text).toContain('Thank you, claim.\u200Bat.\u200Bevil.\u200Bcom evil.\u200Bcom call …');
    expect(text).toContain('Installation address: 1 evil.\u200Bcom');
    for (const part of [text, html]) expect(part).not.toMatch(/evil\.com|www\.|900.555/);
  });

  test('names the technology of the connection, if the provider gave it a name [P-012]', async () => {
    const order = await findPlacedOrder(await placeOrder());
    const { view } = order.contents;
    const { internet } = view.breakdown;
    if (!internet) throw new Error('the order has no internet');
    const breakdown = { ...view.breakdown, internet: { ...internet, technology: 'Cable' } };
    const contents = { ...order.contents, view: { ...view, breakdown } };
    const { text, html } = buildOrderMail(platform, { ...order, contents }, 'order-confirmation', undefined);
    expect(text).toContain('Connection: Cable\n');
    expect(html).toContain('Cable');
    expect(buildOrderMail(platform, order, 'order-confirmation', undefined).text).not.toContain('Connection');
  });

  test('states the choice of auto pay and of paper-free billing [S-004]', async () => {
    const byBill = await findMail(`order-confirmation:${await placeOrder()}`);
    expect(byBill.text).toContain('Auto pay: Off\nPaper-free billing: Off');
    const byCard = await findMail(`order-confirmation:${await placeOrder({ card: '4111111111111111' })}`);
    expect(byCard.text).toMatch(/Auto pay: On, Visa ending in 1111\nPaper-free billing: On/);
    expect(byCard.html).toContain('Visa ending in 1111');
    const { visitor, request, quote } = await completeQuoteCheckout(shop);
    await submitQuote(visitor, request);
    const ofQuote = await findMail(`order-confirmation:${quote.orderNumber}`);
    expect(ofQuote.text).toContain('Auto pay: Off\nPaper-free billing: Off');
  });

  test('arrives with the accepted terms attached, even after the provider has changed them [S-005]', async () => {
    const number = await placeOrder({ ssn: failingSsn });
    const content = {
      ...provider.content,
      terms: { ...provider.content.terms, version: '2027-01', introduction: '<p>Everything is different now.</p>' },
    };
    await releaseOrder({ ...platform, provider: { ...provider, content } }, quoteLock, number, 'provider');
    const findMessage = (id: string) => mailServer.received.find((message) => message.includes(`<${id}@`));
    for (const key of [`order-held:${number}`, `order-released:${number}`]) {
      const mail = await findMail(key);
      await expect.poll(() => findMessage(mail.id)).toBeDefined();
      const parts = readMailParts(findMessage(mail.id) ?? '');
      const file = parts.find(({ headers }) => headers.includes('terms-and-conditions-2026-11.txt'));
      expect(file?.headers).toContain('Content-Disposition: attachment');
      const text = file?.content.toString() ?? '';
      expect(text).toMatch(/^Terms and conditions, version 2026-11\n\nThese terms are a summary of the agreement/);
      expect(text).toContain(
        '\n\nEarly termination\n\nIf you end a 2-year term early, an early termination fee of 35%',
      );
      expect(text).toContain('on our website (https://');
      expect(text).not.toMatch(/[<>{}]|&amp;|different now/);
      expect(mail.text).toContain('You accepted version 2026-11 of our terms and conditions. They are attached');
    }
  });
});

describe('the mail of an order with a ported number', () => {
  const planId = provider.catalog.phonePlans.find(({ contract }) => contract === 'TwoYears')?.id ?? '';
  const portNumber = (shopper: Shopper, number: string, currentProvider: string) =>
    sendCall(shopper, calls.portNumber, {
      body: {
        number,
        currentProvider,
        accountNumber: '4711',
        pin: '1234',
        serviceAddress: '101 Longboat Wharf',
        authorisedName: 'Ann Lee',
      },
    });

  test('states number, carrier, letter and that the old service must go on [S-006]', async () => {
    const visitor = await visitAddress(shop);
    const request = await checkOut(visitor, createBuyer(shop));
    await portNumber(visitor, '3125550171', 'Old Tel');
    await portNumber(visitor, '3125550172', 'Other Tel');
    const lines = ['3125550171', '3125550172'].map((number) => ({ planId, number }));
    const chosen = buildPhoneSubmission({ ...phoneDefaults, lines }, undefined, noBundle, provider.catalog);
    await sendCall(visitor, calls.submitPhone, { body: { address: echoedAddress, chosen } });
    await sendCall(visitor, calls.accept911, { body: { accepted: true } });
    const carriers = { longDistanceProvider: 'Old Tel', intraLata: 'Old Tel', interLata: 'Old Tel' };
    const signer = { firstName: 'Ann', lastName: 'Lee', contactNumber: '201-555-0142', owners: [], taxId: null };
    const { confirmation } = await sendCall(visitor, calls.signLetter, {
      body: { ...signer, ...carriers, date: clock.now().toISOString().slice(0, 10) },
    });
    const body = { ...request, shown: await getShownSums(visitor) };
    const { orderNumber } = await sendCall(visitor, calls.submitOrder, { body });
    const { text, html } = await findMail(`order-confirmation:${orderNumber}`);
    for (const [number, carrier] of [
      ['(312) 555-0171', 'Old Tel'],
      ['(312) 555-0172', 'Other Tel'],
    ]) {
      const lines = [
        number,
        `Current carrier: ${carrier}`,
        `Letter of authorization: ${confirmation}`,
        'Do not cancel your old service yet. The number can only move while it is active.',
      ];
      expect(text).toContain(`A number you keep: ${lines.join('\n')}`);
      for (const line of lines) expect(joinNumbers(html)).toContain(line);
    }
  });

  test('is the only one that speaks of an old service', async () => {
    expect((await findMail(`order-confirmation:${await placeOrder()}`)).text).not.toMatch(/old service|carrier/i);
  });
});

describe('the credit check in mails', () => {
  const notice = provider.credit.adverseNotice;

  test('the mail that asks for a call has the adverse-action notice, others do not [S-007]', async () => {
    const held = await placeOrder({ ssn: failingSsn });
    const mail = await findMail(`order-held:${held}`);
    expect([mail.text.includes(notice), joinNumbers(mail.html).includes(notice)]).toEqual([true, true]);
    await releaseOrder(platform, quoteLock, held, 'provider');
    expect((await findMail(`order-released:${held}`)).text).not.toContain(notice);
    expect((await findMail(`order-confirmation:${await placeOrder()}`)).text).not.toContain(notice);
  });

  test('the mail of an order with a deposit says when and how it comes back, and has the notice [S-009]', async () => {
    const number = await placeOrder({ ssn: depositSsn });
    const { text, html } = await findMail(`order-confirmation:${number}`);
    const sentences =
      'Based on the credit check, this order requires a refundable deposit of $200.00. We bill it once, with your first bill. We credit the deposit to your bill after 12 months of on-time payments. If you cancel sooner, we refund what your final bill leaves of it.';
    for (const body of [text, joinNumbers(html)]) {
      expect(body).toContain(sentences);
      expect(body).toContain(notice);
    }
    const messages = { ...provider.messages, depositReturn: 'Back after a year, by check.' };
    const ownWords: Pick<Platform, 'provider' | 'config'> = { config, provider: { ...provider, messages } };
    const order = await findPlacedOrder(number);
    expect(buildOrderMail(ownWords, order, 'order-confirmation', undefined).text).toContain(
      'with your first bill. Back after a year, by check.',
    );
    expect((await findMail(`order-confirmation:${await placeOrder()}`)).text).not.toMatch(/deposit/i);
  });
});

test('no mail of a self-installation speaks of an appointment or a visit [S-072]', async () => {
  const order = await findPlacedOrder(await placeOrder({ ssn: failingSsn }));
  const { visit } = order.contents;
  if (!visit) throw new Error('the order has no day');
  const selfInstall = { ...order, contents: { ...order.contents, visit: { ...visit, installBy: 'self' as const } } };
  for (const [state, occasion] of [
    ['withRepresentative', 'order-held'],
    ['submitted', 'order-confirmation'],
    ['submitted', 'order-released'],
  ] as const) {
    const { text, html, subject } = buildOrderMail(platform, { ...selfInstall, state }, occasion, undefined);
    for (const body of [subject, text, html]) expect(body).not.toMatch(/appointment|technician|\bvisit\b/i);
    expect(text).toMatch(/etup day: /);
  }
});

test('a mail says how long the visit takes only if the provider does [P-035]', async () => {
  const order = await findPlacedOrder(await placeOrder());
  const write = (promises: Platform['provider']['promises']) =>
    buildOrderMail({ config, provider: { ...provider, promises } }, order, 'order-confirmation', undefined);
  expect(write(provider.promises).text).toContain('and connects your services in about three hours.');
  const { text, html } = write({});
  for (const body of [text, html]) {
    expect(body).toContain('and connects your services.');
    expect(body).not.toMatch(/three hours/);
  }
});
