import { findCartGap, getCartTerm } from '@demarc/domain/cart';
import {
  acceptsTerms,
  formsByCustomerType,
  hasAutoPayPrice,
  listUnansweredQuestions,
  type MissingRequirement,
  missingForSubmit,
  needsLoa,
  newCreditCheck,
  paysForTechnician,
  type SsnAnswers,
  type SubmitFacts,
  type TermsAcceptance,
} from '@demarc/domain/checkout';
import { findAnswers, type HeldSlot } from '../../checkout/appointment/index.ts';
import { findBusiness } from '../../checkout/business-info/index.ts';
import { type Applicant, findCreditCheck } from '../../checkout/credit/index.ts';
import { findAgreement } from '../../checkout/deposit/index.ts';
import { findLetter, findPortedNumbers } from '../../checkout/letter/index.ts';
import { loadMobileStatus } from '../../checkout/one-time-code/index.ts';
import { loadPayment } from '../../checkout/payment/index.ts';
import { findAcceptance, getTermsDocument } from '../../checkout/terms/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type CartToOrder, holdNumbers } from '../../shopping/cart/index.ts';
import type { NumbersDeps } from '../../shopping/numbers/index.ts';
import { findQualification } from '../../shopping/qualification/index.ts';
import type { OrderContents } from './contents.ts';

/** An order from a quote. It replaces the session's own cart. */
export interface QuotedOrder {
  readonly orderNumber: string;
  /** The address check of the quote's address. */
  readonly checkId: string;
  readonly address: OrderContents['address'];
  readonly found: CartToOrder;
  /** Null if the shopper did not accept them. */
  readonly terms: (TermsAcceptance & { readonly acceptedAt: Date }) | null;
}

const noPaymentChoice = { autoPay: false, paperFreeBilling: false };

export type CheckoutAnswers = Awaited<ReturnType<typeof loadCheckoutAnswers>>;
export type CheckoutReview = Awaited<ReturnType<typeof reviewCheckout>>;

/**
 * Loads everything the shopper entered, in one round trip. Uses the cart's address check, even if another tab checks another
 * address meanwhile; a quote looks up its own. Loads the result of the check only when an order is being placed.
 */
export async function loadCheckoutAnswers(
  tx: Transaction,
  sessionId: string,
  checkId: string,
  order?: { readonly quoted?: QuotedOrder | undefined },
) {
  const quoted = order?.quoted;
  const loadingBusiness = findBusiness(tx, sessionId);
  const check = quoted ? loadingBusiness.then((business) => business?.checkId ?? checkId) : Promise.resolve(checkId);
  const [business, mobile, payment, terms, letter, answers, credit, agreed, checked] = await Promise.all([
    loadingBusiness,
    loadMobileStatus(tx, sessionId),
    loadPayment(tx, sessionId),
    quoted ? quoted.terms : findAcceptance(tx, sessionId, checkId),
    findLetter(tx, sessionId, checkId),
    findAnswers(tx, sessionId),
    check.then((id) => findCreditCheck(tx, sessionId, id)),
    findAgreement(tx, sessionId),
    order && check.then((id) => findQualification(tx, sessionId, id)),
  ]);
  return { business, mobile, payment, terms, letter, answers, credit, agreed, checked };
}

interface ReviewCheckoutInput {
  readonly sessionId: string;
  readonly order: CartToOrder;
  readonly held: HeldSlot | null;
  readonly entered: CheckoutAnswers;
  readonly quoted?: QuotedOrder | undefined;
}

/** Checks everything an order consists of by the server's own data. It trusts nothing from the browser (safety 7). */
export async function reviewCheckout(tx: Transaction, platform: NumbersDeps, input: ReviewCheckoutInput) {
  const { sessionId, order, entered, quoted } = input;
  const { cart, cartAddress } = order;
  const { catalog, calendar } = platform.provider;
  const { payment, terms, letter, answers, checked } = entered;
  const { business, isProven, credit, agreed } = reviewCredit(input);
  const { slot, needsAnswers } = reviewSlot(input, credit);
  const questions = needsAnswers ? calendar.questions : [];
  const portedNumbers = await findPortedNumbers(tx, sessionId, cart);
  const numbers = cart.voice ? await holdNumbers(tx, platform, { sessionId, cartAddress }, cart.voice) : null;
  const termsAccepted = acceptsTerms(
    terms ?? null,
    getTermsDocument(platform.provider, 'terms'),
    getCartTerm(cart, catalog),
  );
  const facts: SubmitFacts = {
    path: quoted ? 'quote' : 'standard',
    // A quote is created by the same rules, and its lines get their numbers later.
    cartGap: quoted ? null : findCartGap(cart, catalog),
    accepted911: cart.voice ? cart.accepted911 : null,
    saved: {
      personalInfo: business?.passed ?? false,
      creditCheck: credit !== undefined,
      refundableDeposit: agreed !== undefined,
      installments: isPaymentComplete(input),
      installation: slot !== null,
      terms: termsAccepted,
    },
    voiceOrder: numbers === null || numbers.ok ? 'VOSUCCESS' : 'VOFAIL',
    ssn: ssnAnswers(credit?.applicant),
    creditResult: credit?.result ?? null,
    termsAccepted,
    hasLetterOfAuthorization: needsLoa(portedNumbers)
      ? portedNumbers.every((number) => letter?.numbers.includes(number) ?? false)
      : null,
    questionsAnswered: questions.length > 0 ? listUnansweredQuestions(questions, answers ?? {}).length === 0 : null,
  };
  const missing: readonly MissingRequirement[] = missingForSubmit(facts);
  return {
    facts,
    missing,
    slot,
    business,
    checked,
    isProven,
    isLocked: entered.mobile.isLocked,
    credit,
    agreed,
    payment,
    terms,
    letter: needsLoa(portedNumbers) ? letter : undefined,
    answers,
  };
}

/** The credit check counts only for this address, and only if the contact's mobile number is verified. */
function reviewCredit({ order: { cartAddress }, entered, quoted }: ReviewCheckoutInput) {
  const business = quoted || entered.business?.checkId === cartAddress.checkId ? entered.business : undefined;
  const isProven = business !== undefined && entered.mobile.verified === business.info.contact.phone;
  const credit = isProven ? entered.credit : undefined;
  // The agreement counts only for the deposit of this credit check.
  const agreed = credit && entered.agreed?.creditAttemptId === credit.attemptId ? entered.agreed : undefined;
  return { business, isProven, credit, agreed };
}

function reviewSlot({ order, held, quoted }: ReviewCheckoutInput, credit: CheckoutAnswers['credit']) {
  // K-029: after a failed credit check, a representative finds a day for a quote.
  const withoutDay = quoted !== undefined && credit?.result.status === 'FAILURE';
  // The shopper chose self-installation first, then an installation that includes a technician.
  const needsTechnician = held?.installBy === 'self' && paysForTechnician(order.breakdown);
  const slot = withoutDay || needsTechnician ? null : held;
  // The questions are about a technician's visit.
  return { slot, needsAnswers: !withoutDay && slot?.installBy !== 'self' };
}

function isPaymentComplete({ order: { cart }, entered: { payment }, quoted }: ReviewCheckoutInput): boolean {
  // The auto pay price is part of the cart. A retrieved cart lacks it, so the shopper has to save the payment again.
  const isPriced =
    quoted !== undefined || hasAutoPayPrice(payment?.choice ?? noPaymentChoice) === (cart.autoPayPrice ?? false);
  const isPaid = payment !== undefined && payment.choice.savedAt !== null && isPriced;
  return isPaid && (!payment.choice.autoPay || payment.method !== undefined);
}

/** Tells for each person whether the application had no social security number. */
function ssnAnswers(applicant: Applicant | undefined): SsnAnswers {
  if (!applicant) return newCreditCheck;
  const people = formsByCustomerType[applicant.customerType].people.map((form, index) => [
    form,
    { noSsn: applicant.people[index]?.ssnLastFour === null },
  ]);
  return { ...newCreditCheck, customerType: applicant.customerType, ...Object.fromEntries(people) };
}
