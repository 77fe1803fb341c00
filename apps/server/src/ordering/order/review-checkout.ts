import { describeCartGap, getCartTerm } from '@demarc/domain/cart';
import {
  acceptsTerms,
  buildUncheckedResult,
  type CheckoutRules,
  type CreditResult,
  calculateDeposit,
  emptyCreditForm,
  formsByCustomerType,
  getCodeRecipient,
  hasAutoPayPrice,
  isShopperConfirmed,
  listUnansweredQuestions,
  type MissingRequirement,
  missingForSubmit,
  needsLetter,
  paysForTechnician,
  type SsnAnswers,
  type SubmitConditions,
  type TermsAcceptance,
} from '@demarc/domain/checkout';
import { findVisitAnswers, type HeldSlot } from '../../checkout/appointment/index.ts';
import { findBusiness } from '../../checkout/business-info/index.ts';
import { type Applicant, findCreditCheck } from '../../checkout/credit/index.ts';
import { findAgreement } from '../../checkout/deposit/index.ts';
import { findLetter, findPorts } from '../../checkout/letter/index.ts';
import { loadCodeStatus } from '../../checkout/one-time-code/index.ts';
import { loadPayment } from '../../checkout/payment/index.ts';
import { findAcceptance, getTermsDocument } from '../../checkout/terms/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type CartToOrder, holdNumbers } from '../../shopping/cart/index.ts';
import { findConsents } from '../../shopping/consent/index.ts';
import type { NumbersDeps } from '../../shopping/numbers/index.ts';
import { findQualification } from '../../shopping/qualification/index.ts';
import { findCampaign } from '../../site/session/index.ts';
import { awaitAll } from './await-all.ts';
import type { OrderContents } from './contents.ts';

/** An order from a quote. It replaces the session's own cart. */
export interface QuotedOrder {
  readonly number: string;
  /** Undefined if another order of the quote has the quote's order number. */
  readonly orderNumber: string | undefined;
  /** The address check of the quote's address. */
  readonly checkId: string;
  readonly address: OrderContents['address'];
  /** The email of the quote's contact. Gets the mails if the shopper leaves the email empty. */
  readonly email: string | undefined;
  readonly cartToOrder: CartToOrder;
  /** Null if the shopper did not accept them. */
  readonly terms: (TermsAcceptance & { readonly acceptedAt: Date }) | null;
}

const noPaymentChoice = { autoPay: false, paperFreeBilling: false };

export type CheckoutAnswers = Awaited<ReturnType<typeof loadCheckoutAnswers>>;
export type CheckoutReview = Awaited<ReturnType<typeof reviewCheckout>>;

/**
 * Loads everything the shopper entered, in one round trip. Uses the cart's address check, even if another tab checks
 * another address meanwhile; a quote uses the check of its own address. Loads the result of the check and the consents
 * only to place an order.
 */
export async function loadCheckoutAnswers(
  tx: Transaction,
  sessionId: string,
  checkId: string,
  order?: { readonly quoted?: QuotedOrder | undefined },
) {
  const quoted = order?.quoted;
  const loadingBusiness = findBusiness(tx, sessionId);
  const loadingCheckId = quoted
    ? loadingBusiness.then((business) => business?.checkId ?? checkId)
    : Promise.resolve(checkId);
  return awaitAll({
    business: loadingBusiness,
    codeStatus: loadCodeStatus(tx, sessionId),
    payment: loadPayment(tx, sessionId),
    terms: quoted ? quoted.terms : findAcceptance(tx, sessionId, checkId),
    letter: findLetter(tx, sessionId, checkId),
    visitAnswers: findVisitAnswers(tx, sessionId),
    credit: loadingCheckId.then((id) => findCreditCheck(tx, sessionId, id)),
    depositAgreement: findAgreement(tx, sessionId),
    qualification: order && loadingCheckId.then((id) => findQualification(tx, sessionId, id)),
    campaign: order && findCampaign(tx, sessionId),
    // The terms of a quote are recorded for the quote's address, the credit check for the business.
    consents: order && loadingCheckId.then((id) => findConsents(tx, sessionId, [id, quoted?.checkId ?? id])),
  });
}

interface ReviewCheckoutInput {
  readonly sessionId: string;
  readonly cartToOrder: CartToOrder;
  readonly heldSlot: HeldSlot | null;
  readonly checkoutAnswers: CheckoutAnswers;
  readonly quoted?: QuotedOrder | undefined;
}

/** Checks every part of an order with the server's own data. Trusts nothing from the browser (safety 7). */
export async function reviewCheckout(tx: Transaction, platform: NumbersDeps, input: ReviewCheckoutInput) {
  const { sessionId, cartToOrder, checkoutAnswers, quoted } = input;
  const { cart, cartAddress } = cartToOrder;
  const { catalog, calendar, rules } = platform.provider;
  const { payment, terms, letter, visitAnswers, qualification, consents } = checkoutAnswers;
  const { business, isRecipientVerified, credit, creditResult, depositAgreement } = reviewCredit(input, rules);
  const { slot, needsAnswers } = reviewSlot(input, creditResult);
  const questions = needsAnswers ? calendar.questions : [];
  const ports = await findPorts(tx, sessionId, cart);
  const portedNumbers = ports.map(({ number }) => number);
  const numbers = cart.voice ? await holdNumbers(tx, platform, { sessionId, cartAddress }, cart.voice) : null;
  const termsAccepted = acceptsTerms(
    terms ?? null,
    getTermsDocument(platform.provider, 'terms'),
    getCartTerm(cart, catalog),
  );
  const conditions: SubmitConditions = {
    rules,
    path: quoted ? 'quote' : 'standard',
    // A quote is created by the same rules, and its lines get their numbers later.
    cartGap: quoted ? null : describeCartGap(cart, catalog, rules),
    accepted911: cart.voice ? cart.accepted911 : null,
    saved: {
      personalInfo: business?.passed ?? false,
      creditCheck: rules.creditCheck === 'off' ? isRecipientVerified : credit !== undefined,
      refundableDeposit: depositAgreement !== undefined,
      installments: rules.payment === 'off' || isPaymentComplete(input),
      installation: slot !== null,
      terms: termsAccepted,
    },
    voiceOrder: numbers === null || numbers.ok ? 'VOSUCCESS' : 'VOFAIL',
    ssn: buildSsnAnswers(credit?.applicant),
    creditResult,
    termsAccepted,
    hasLetterOfAuthorization: needsLetter(rules, portedNumbers)
      ? portedNumbers.every((number) => letter?.numbers.includes(number) ?? false)
      : null,
    questionsAnswered:
      questions.length > 0 ? listUnansweredQuestions(questions, visitAnswers ?? {}).length === 0 : null,
  };
  const missing: readonly MissingRequirement[] = missingForSubmit(conditions);
  return {
    conditions,
    missing,
    slot,
    business,
    qualification,
    isRecipientVerified,
    lockedUntil: checkoutAnswers.codeStatus.lockedUntil,
    credit,
    depositAgreement,
    payment,
    terms,
    letter: needsLetter(rules, portedNumbers) && letter ? { ...letter, carriers: ports } : undefined,
    consents: (consents ?? []).filter(({ kind }) => kind !== 'emergencyCalls' || cart.voice !== undefined),
    visitAnswers,
    campaign: checkoutAnswers.campaign ?? null,
  };
}

/** The credit check counts only for this address, and only if the contact's mobile number or email is verified. */
function reviewCredit(
  { cartToOrder: { cartAddress, breakdown }, checkoutAnswers, quoted }: ReviewCheckoutInput,
  rules: CheckoutRules,
) {
  const business =
    quoted || checkoutAnswers.business?.checkId === cartAddress.checkId ? checkoutAnswers.business : undefined;
  const isRecipientVerified =
    business !== undefined &&
    isShopperConfirmed(rules, {
      hasConfirmedCode: checkoutAnswers.codeStatus.verifiedRecipient === getCodeRecipient(rules, business.info.contact),
    });
  const isChecked = rules.creditCheck !== 'off';
  const credit = isRecipientVerified && isChecked ? checkoutAnswers.credit : undefined;
  const creditResult = isChecked
    ? (credit?.result ?? null)
    : buildUncheckedResult(calculateDeposit(rules.deposit, breakdown));
  // The agreement counts only for the deposit of this credit check, or for this amount without one.
  const agreement = checkoutAnswers.depositAgreement;
  const isAgreed = isChecked
    ? credit !== undefined && agreement?.creditAttemptId === credit.attemptId
    : agreement?.creditAttemptId === null && agreement.cents === creditResult?.depositCents;
  const depositAgreement = isAgreed ? agreement : undefined;
  return { business, isRecipientVerified, credit, creditResult, depositAgreement };
}

function reviewSlot({ cartToOrder, heldSlot, quoted }: ReviewCheckoutInput, creditResult: CreditResult | null) {
  // K-029: after a failed credit check, a representative finds a day for a quote.
  const representativeFindsDay = quoted !== undefined && creditResult?.status === 'FAILURE';
  // The shopper chose self-installation first, then an installation that includes a technician.
  const needsTechnician = heldSlot?.installBy === 'self' && paysForTechnician(cartToOrder.breakdown);
  const slot = representativeFindsDay || needsTechnician ? null : heldSlot;
  // The questions are about a technician's visit.
  return { slot, needsAnswers: !representativeFindsDay && slot?.installBy !== 'self' };
}

function isPaymentComplete({
  cartToOrder: { cart },
  checkoutAnswers: { payment },
  quoted,
}: ReviewCheckoutInput): boolean {
  // The auto pay price is part of the cart. A retrieved cart lacks it, so the shopper has to save the payment again.
  const hasRightPrice =
    quoted !== undefined || hasAutoPayPrice(payment?.choice ?? noPaymentChoice) === (cart.autoPayPrice ?? false);
  const isSaved = payment !== undefined && payment.choice.savedAt !== null && hasRightPrice;
  return isSaved && (!payment.choice.autoPay || payment.method !== undefined);
}

/** Returns for each person of the application whether they have no Social Security number. */
function buildSsnAnswers(applicant: Applicant | undefined): SsnAnswers {
  if (!applicant) return emptyCreditForm;
  const people = formsByCustomerType[applicant.customerType].people.map((form, index) => [
    form,
    { noSsn: applicant.people[index]?.ssnLastFour === null },
  ]);
  return { ...emptyCreditForm, customerType: applicant.customerType, ...Object.fromEntries(people) };
}
