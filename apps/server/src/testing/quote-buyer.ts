import { randomUUID } from 'node:crypto';
import { calls, providerKeyHeader, type QuoteOrderRequest } from '@demarc/contract';
import { getLocalDate } from '@demarc/domain/calendar';
import { buildCreditApplication, type CreditFormState, emptyCreditForm } from '@demarc/domain/checkout';
import type { NewQuote } from '@demarc/domain/quote';
import { harborBakery, verifyMobile } from './fixtures/business-submission.ts';
import { openShop, visitAddress } from './open-shop.ts';
import { createSealer } from './shopper.ts';
import { type TestApp, testProviderKey, type Visitor } from './start-test-app.ts';

export const wharfAddress = '154 Longboat Wharf, New York, NY 10012';
export const { contact } = harborBakery.info;

/** Opens a shop. `visitWharf` starts a visit at the address of its quotes. */
export async function openQuoteShop(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop({ jobs: 'running', ...options });
  const { db, provider } = shop.platform;
  return {
    shop,
    db,
    provider,
    visitWharf: () => visitAddress(shop, '154 LONGBOAT WHARF', '10012'),
    getToday: () => getLocalDate(provider.brand.support.timeZone, shop.clock.now()),
  };
}

let quoteCount = 0;
/** Creates the input for a quote with an unused number. */
export const createQuoteInput = (address = wharfAddress, change: Partial<NewQuote> = {}): NewQuote => {
  quoteCount += 1;
  return {
    number: `Q-T${quoteCount}`,
    orderNumber: `M-T${quoteCount}`,
    address,
    unit: '',
    services: { internet: { planId: 'fiber-500', routerId: 'router-rent' } },
    ...change,
  };
};

export const sendNewQuote = ({ app, api }: TestApp, quote: NewQuote, key: string | undefined = testProviderKey) =>
  app.inject({
    method: 'POST',
    url: `${api}${calls.createPriceQuote.path}`,
    payload: calls.createPriceQuote.body.encode(quote),
    ...(key && { headers: { [providerKeyHeader]: key } }),
  });

export const postWithKey = (visitor: Visitor, url: string, payload: object, key: string = randomUUID()) =>
  visitor.send({ method: 'POST', url, payload, headers: { 'idempotency-key': key } });

export const openQuote = (visitor: Visitor, PriceQuoteNumber: string) =>
  postWithKey(visitor, '/omni-cart', { PriceQuoteNumber, IsDirectCheckout: 'Y' });

/** Creates a quote, and lets a visitor at its address open it. */
export async function openNewQuote(
  shop: TestApp,
  quote = createQuoteInput(),
  at = { street: '154 LONGBOAT WHARF', zip: '10012' },
) {
  const created = await sendNewQuote(shop, quote);
  if (created.statusCode !== 200) throw new Error(`the quote was refused: ${created.body}`);
  const visitor = await visitAddress(shop, at.street, at.zip);
  const answer = calls.openQuote.response.decode((await openQuote(visitor, quote.number)).json());
  if (!answer.opened) throw new Error(`the quote was not opened: ${answer.errorMessage}`);
  return { visitor, quote, opened: answer.opened, sessionId: answer.opened.sessionId };
}

export const submitBilling = (visitor: Visitor, sessionId: string, change: object = {}) =>
  postWithKey(visitor, '/quote-billing-validation', {
    sessionId,
    StreetAddress: '',
    Zipcode: '',
    communityName: '',
    State: '',
    useServiceAddressForBilling: 'Y',
    ...change,
  });

/** The demo's credit bureau decides by the last four digits: 0003 fails. */
export async function requestCreditCheck(
  visitor: Visitor,
  sessionId: string,
  lastFour = '1120',
  enteredContact = contact,
) {
  const seal = await createSealer(visitor);
  const soleOwner = { firstName: 'Ann', middleInitial: '', lastName: 'Lee', dateOfBirth: '1980-02-29' };
  const form: CreditFormState = {
    ...emptyCreditForm,
    soleOwner: { ...soleOwner, ssn: `21909${lastFour}`, noSsn: false },
  };
  const plainApplication = buildCreditApplication(form);
  const people = await Promise.all(
    plainApplication.people.map(async (person) => ({ ...person, ssn: person.ssn && (await seal('ssn', person.ssn)) })),
  );
  const application = { ...plainApplication, people };
  return postWithKey(
    visitor,
    '/quote-credit-check',
    calls.checkQuoteCredit.body.encode({ sessionId, contact: enteredContact, application }),
  );
}

export const getDueDates = async (visitor: Visitor, sessionId: string) =>
  calls.getQuoteDueDates.response.decode(
    (
      await postWithKey(
        visitor,
        '/quote-due-dates',
        calls.getQuoteDueDates.body.encode({ sessionId, installBy: 'technician' }),
      )
    ).json(),
  );

export const reserveDate = (
  visitor: Visitor,
  sessionId: string,
  date: string,
  slot: { interval: string; code: string },
) =>
  postWithKey(
    visitor,
    '/quote-due-date',
    calls.setQuoteDueDate.body.encode({
      sessionId,
      reservation: {
        date,
        ...slot,
        appointmentCode: slot.code,
        isSelfInstall: false,
        businessStart: '0001',
        businessEnd: '0010',
      },
    }),
  );

export const submitQuote = (visitor: Visitor, request: QuoteOrderRequest, key?: string) =>
  postWithKey(visitor, '/quote-submit', calls.submitQuote.body.encode(request), key);

/** Completes the checkout of a quote. Returns the visitor and the request to submit. */
export async function completeQuoteCheckout(
  shop: TestApp,
  {
    quote = createQuoteInput(),
    lastFour = '1120',
    phone,
    at,
    open = () => openNewQuote(shop, quote, at),
  }: {
    quote?: NewQuote;
    lastFour?: string;
    phone?: string;
    at?: Parameters<typeof openNewQuote>[2];
    /** Opens the quote in another way than by its number. */
    open?: () => ReturnType<typeof openNewQuote>;
  } = {},
) {
  const buyerContact = phone ? { ...contact, phone } : contact;
  const buyer = await open();
  const { visitor, sessionId, opened } = buyer;
  await submitBilling(visitor, sessionId);
  await verifyMobile(shop, visitor, phone);
  const credit = calls.checkQuoteCredit.response.decode(
    (await requestCreditCheck(visitor, sessionId, lastFour, buyerContact)).json(),
  );
  const terms = calls.getTerms.response.decode((await visitor.send({ method: 'GET', url: '/terms' })).json());
  const [day] = credit.result.status === 'SUCCESS' ? (await getDueDates(visitor, sessionId)).days : [];
  const [slot] = day?.slots ?? [];
  if (day && slot) await reserveDate(visitor, sessionId, day.date, slot);
  const request: QuoteOrderRequest = {
    sessionId,
    number: buyer.quote.number,
    contact: buyerContact,
    accepted911: false,
    visit: day && slot ? { date: day.date, ...slot, isSelfInstall: false } : null,
    terms: { version: terms.version, hash: terms.hash },
    shown: {
      monthlyCents: opened.cart.breakdown.header.cents,
      oneTimeCents: opened.cart.breakdown.oneTimeCents,
    },
  };
  return { ...buyer, credit, request };
}
