import { calls, type OrderAnswer, type OrderRequest } from '@demarc/contract';
import { findNextSlot } from '@demarc/domain/appointment';
import { type InternetSelection, internetDefaults } from '@demarc/domain/cart';
import { type Catalog, getDefaultTerm } from '@demarc/domain/catalog';
import {
  buildCreditApplication,
  type CheckoutRules,
  defaultCheckoutRules,
  emptyCreditForm,
  getCodeRecipient,
  tidyContact,
} from '@demarc/domain/checkout';
import { buildInternetSubmission } from '@demarc/domain/submission';
import { echoedAddress } from './echoed-address.ts';
import { harborBakery } from './fixtures/business-submission.ts';
import { createSealer, type Shopper, sendCall } from './shopper.ts';

/** A person who orders. A test changes the fields that it tests. */
export interface Buyer {
  readonly catalog: Catalog;
  /** The shop's rules decide which steps there are. */
  readonly rules?: CheckoutRules;
  /** Ten digits. */
  readonly phone: string;
  readonly ssn: string;
  readonly email: string;
  /** A card number for auto pay. Null for a paper bill. */
  readonly card: string | null;
  /** Fills in the hosted form that was opened with this reference. Returns the token of the method, a card. */
  readonly fillHostedForm?: (reference: string) => string;
  /** Another internet plan than the first. */
  readonly planId?: string;
  /** Reads the code that was sent to a number or an email. */
  readCode(recipient: string): Promise<string>;
}

/** Chooses fiber for the first term with a rented router, like the customize page. */
export async function chooseFiber(
  shopper: Shopper,
  catalog: Catalog,
  change: Partial<InternetSelection> = {},
): Promise<void> {
  const plan = catalog.internetPlans.find(
    ({ technology, contract, ipType, lineMbps }) =>
      technology !== 'hsi' && contract === getDefaultTerm(catalog) && ipType === 'Dynamic' && lineMbps <= 940,
  );
  const router = catalog.routers.find(({ name }) => name.toLowerCase().includes('rent'));
  if (!plan || !router) throw new Error('the demo catalog has no fiber plan or no router to rent');
  const selection = { ...internetDefaults, planId: plan.id, routerId: router.id, ...change };
  const chosen = buildInternetSubmission(selection, undefined, false, catalog);
  await sendCall(shopper, calls.submitData, { body: { address: echoedAddress, chosen } });
}

/** Enters the business, verifies the mobile number or email, and checks the credit, as the shop's rules say. */
export async function verifyBusiness(
  shopper: Shopper,
  { rules = defaultCheckoutRules, phone, email, ssn, readCode }: Buyer,
) {
  const { info, hours } = harborBakery;
  const contact = tidyContact({ ...info.contact, phone, email });
  const { sealingKey } = await sendCall(shopper, calls.getCheckoutData, {});
  await sendCall(shopper, calls.validateBusiness, { body: { info: { ...info, contact }, hours } });
  if (rules.mobileCode !== 'off') {
    const recipient = getCodeRecipient(rules, contact);
    const body = rules.mobileCode === 'email' ? { email: recipient } : { phone };
    await sendCall(shopper, calls.sendOneTimeCode, { body });
    const validation = await sendCall(shopper, calls.validateOneTimeCode, {
      body: { code: await readCode(recipient) },
    });
    if (validation.status !== 'SUCCESS') throw new Error(`the code was refused: ${validation.reason}`);
  }
  await sendCall(shopper, calls.getVoiceOrderStatus, {});
  if (rules.creditCheck === 'off') {
    const { creditResult } = await sendCall(shopper, calls.getCheckoutState, {});
    if (!creditResult) throw new Error('the shop without credit checks has no result');
    return creditResult;
  }
  const seal = await createSealer(shopper, sealingKey);
  const ann = { firstName: 'Ann', middleInitial: '', lastName: 'Lee', dateOfBirth: '1980-02-29', noSsn: false, ssn };
  const { people, ...application } = buildCreditApplication({ ...emptyCreditForm, soleOwner: ann }, rules.creditCheck);
  const sealed = await Promise.all(
    people.map(async (person) => ({ ...person, ssn: person.ssn && (await seal('ssn', person.ssn)) })),
  );
  const { result } = await sendCall(shopper, calls.checkCredit, {
    body: { contact, application: { ...application, company: null, people: sealed } },
  });
  return result;
}

/** Accepts the current terms. */
export async function acceptTerms(shopper: Shopper): Promise<void> {
  const { version, hash } = await sendCall(shopper, calls.getTerms, {});
  await sendCall(shopper, calls.acceptTerms, { body: { version, hash, accepted: true } });
}

/** Reserves the next free slot. If it is taken meanwhile, reserves the first alternative. */
export async function reserveSlot(shopper: Shopper) {
  const { days } = await sendCall(shopper, calls.getDueDates, {});
  let slot = findNextSlot(days);
  while (slot) {
    const { date, interval, code } = slot;
    const hours = { businessStart: harborBakery.hours.start, businessEnd: harborBakery.hours.end };
    const body = { date, interval, code, appointmentCode: code, isSelfInstall: false, ...hours };
    const answer = await sendCall(shopper, calls.reserveDueDate, { body });
    if (answer.status === 'SUCCESS') return { date, interval, code };
    slot = answer.alternatives[0];
  }
  throw new Error('there is no slot left');
}

const payByBill = { autoPay: false, paperFreeBilling: false };

/** Chooses auto pay with a card of the shop's own form or of the hosted one, or a paper bill. */
async function choosePayment(shopper: Shopper, { card, fillHostedForm }: Pick<Buyer, 'card' | 'fillHostedForm'>) {
  const hasCard = card !== null || fillHostedForm !== undefined;
  const payment = { autoPay: hasCard, paperFreeBilling: hasCard };
  if (fillHostedForm) {
    const { reference } = await sendCall(shopper, calls.openHostedForm, { body: {} });
    await sendCall(shopper, calls.savePaymentMethod, { body: { token: fillHostedForm(reference), reference } });
  }
  if (card !== null) {
    const seal = await createSealer(shopper);
    const { tokenized } = await sendCall(shopper, calls.tokenizePaymentMethod, {
      body: {
        kind: 'Card',
        brand: 'VISA',
        expMonth: '12',
        expYear: '2029',
        isDebitCard: false,
        holderFirstName: 'Ann',
        holderLastName: 'Lee',
        billing: { address: '', city: '', state: '', zip: '', unit: '' },
        number: await seal('cardNumber', card),
        securityCode: await seal('securityCode', '123'),
      },
    });
    await sendCall(shopper, calls.savePaymentMethod, { body: { token: tokenized?.token ?? '' } });
  }
  const counts = { oneTimeCount: 1, equipmentCount: 12, routerCount: null };
  const paymentMethod = hasCard ? 'Card' : 'BankAccount';
  await sendCall(shopper, calls.payInstallments, { body: { ...counts, ...payment, paymentMethod } });
  return payment;
}

/** Runs all steps from a checked address to the last page before submit. Returns the request to submit. */
export async function checkOut(shopper: Shopper, buyer: Buyer): Promise<OrderRequest> {
  await chooseFiber(shopper, buyer.catalog, buyer.planId === undefined ? {} : { planId: buyer.planId });
  const credit = await verifyBusiness(shopper, buyer);
  if (credit.depositCents > 0) await sendCall(shopper, calls.acceptDeposit, { body: credit });
  await acceptTerms(shopper);
  const slot = await reserveSlot(shopper);
  const payment = buyer.rules?.payment === 'off' ? payByBill : await choosePayment(shopper, buyer);
  return { ...slot, isSelfInstall: false, payment, shown: await getShownSums(shopper) };
}

/** Returns the sums that the page shows before submit. */
export async function getShownSums(shopper: Shopper): Promise<OrderRequest['shown']> {
  const { breakdown } = await sendCall(shopper, calls.getFloatCart, { query: {} });
  return { monthlyCents: breakdown.header.cents, oneTimeCents: breakdown.oneTimeCents };
}

/** Runs all steps from a checked address to a placed order. */
export const orderFiber = async (shopper: Shopper, buyer: Buyer): Promise<OrderAnswer> =>
  sendCall(shopper, calls.submitOrder, { body: await checkOut(shopper, buyer) });
