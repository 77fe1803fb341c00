import { cartGap, termOf } from '@demarc/domain/cart';
import {
  acceptsTerms,
  formsOf,
  hasAutoPayPrice,
  type Missing,
  missingForSubmit,
  needsLoa,
  newCreditCheck,
  paysForTechnician,
  type SsnAnswers,
  type SubmitFacts,
  type TermsAcceptance,
  unansweredQuestions,
} from '@demarc/domain/checkout';
import { findAnswers, type HeldSlot } from '../appointment/index.ts';
import { businessOf } from '../business-info/index.ts';
import { type CartToOrder, holdNumbers } from '../cart/index.ts';
import { type Applicant, creditOf } from '../credit/index.ts';
import { agreementOf } from '../deposit/index.ts';
import { keptNumbers, letterOf } from '../loa/index.ts';
import type { Numbering } from '../numbers/index.ts';
import { mobileProof } from '../otp/index.ts';
import { paymentOf } from '../payment/index.ts';
import type { Transaction } from '../platform/database/types.ts';
import { findQualification } from '../qualification/index.ts';
import { acceptanceOf, documentOf } from '../terms/index.ts';
import type { OrderContents } from './contents.ts';

/** What is ordered from a quote, in place of what the session has chosen itself. */
export interface QuotedOrder {
  readonly orderNumber: string;
  /** The check of its address, by which the shopper's pages go. */
  readonly checkId: string;
  readonly address: OrderContents['address'];
  readonly found: CartToOrder;
  /** Null: not accepted. */
  readonly terms: (TermsAcceptance & { readonly acceptedAt: Date }) | null;
}

const nothingChosen = { autoPay: false, paperFreeBilling: false };

export type Said = Awaited<ReturnType<typeof saidBy>>;
export type Gathered = Awaited<ReturnType<typeof gather>>;

/**
 * All that the session has said and was told, asked for at once. The check that the business was told of for is that of the
 * cart, whatever another tab checks meanwhile; only a quote has to ask for it. What it found only an order that is being
 * placed needs.
 */
export async function saidBy(
  tx: Transaction,
  sessionId: string,
  checkId: string,
  placing?: { readonly quoted?: QuotedOrder | undefined },
) {
  const quoted = placing?.quoted;
  const telling = businessOf(tx, sessionId);
  const check = quoted ? telling.then((business) => business?.checkId ?? checkId) : Promise.resolve(checkId);
  const [told, mobile, payment, terms, letter, answers, credit, agreed, checked] = await Promise.all([
    telling,
    mobileProof(tx, sessionId),
    paymentOf(tx, sessionId),
    quoted ? quoted.terms : acceptanceOf(tx, sessionId, checkId),
    letterOf(tx, sessionId, checkId),
    findAnswers(tx, sessionId),
    check.then((id) => creditOf(tx, sessionId, id)),
    agreementOf(tx, sessionId),
    placing && check.then((id) => findQualification(tx, sessionId, id)),
  ]);
  return { told, mobile, payment, terms, letter, answers, credit, agreed, checked };
}

/** All that an order consists of, found again by the server itself: nothing of it is the browser's to say (safety 7). */
export async function gather(
  tx: Transaction,
  platform: Numbering,
  sessionId: string,
  { cart, home, breakdown }: CartToOrder,
  held: HeldSlot | null,
  said: Said,
  quoted?: QuotedOrder,
) {
  const { catalog, calendar } = platform.provider;
  const { told, payment, terms, letter, answers, checked } = said;
  const business = quoted || told?.checkId === home.checkId ? told : undefined;
  // Who answers for the order is who was checked: for this address, and with the mobile number that is theirs.
  const isProven = business !== undefined && said.mobile.verified === business.info.contact.phone;
  const credit = isProven ? said.credit : undefined;
  // To the deposit of this credit check, and of no other.
  const agreed = credit && said.agreed?.creditAttemptId === credit.attemptId ? said.agreed : undefined;
  const kept = await keptNumbers(tx, sessionId, cart);
  // K-029: without the credit, a representative finds a day for a quote.
  const withoutDay = quoted !== undefined && credit?.result.status === 'FAILURE';
  // Chosen before the installation was one that a technician is paid for.
  const isForTechnician = held?.installBy === 'self' && paysForTechnician(breakdown);
  const slot = withoutDay || isForTechnician ? null : held;
  // Only a visit is asked about.
  const questions = withoutDay || slot?.installBy === 'self' ? [] : calendar.questions;
  const numbers = cart.voice ? await holdNumbers(tx, platform, { sessionId, home }, cart.voice) : null;
  const termsAccepted = acceptsTerms(terms ?? null, documentOf(platform.provider, 'terms'), termOf(cart, catalog));
  // The price goes by what was saved: a cart that was brought back has not got it, and payment is saved again.
  const isPriced =
    quoted !== undefined || hasAutoPayPrice(payment?.choice ?? nothingChosen) === (cart.autoPayPrice ?? false);
  const isPaid = payment !== undefined && payment.choice.savedAt !== null && isPriced;
  const facts: SubmitFacts = {
    path: quoted ? 'quote' : 'standard',
    // A quote was made by the same rules, and its lines get their numbers later.
    cartGap: quoted ? null : cartGap(cart, catalog),
    accepted911: cart.voice ? cart.accepted911 : null,
    saved: {
      personalInfo: business?.passed ?? false,
      creditCheck: credit !== undefined,
      refundableDeposit: agreed !== undefined,
      installments: isPaid && (!payment.choice.autoPay || payment.method !== undefined),
      installation: slot !== null,
      terms: termsAccepted,
    },
    voiceOrder: numbers === null || numbers.ok ? 'VOSUCCESS' : 'VOFAIL',
    ssn: ssnAnswers(credit?.applicant),
    creditResult: credit?.result ?? null,
    termsAccepted,
    loaGiven: needsLoa(kept) ? kept.every((number) => letter?.numbers.includes(number) ?? false) : null,
    questionsAnswered: questions.length > 0 ? unansweredQuestions(questions, answers ?? {}).length === 0 : null,
  };
  const missing: readonly Missing[] = missingForSubmit(facts);
  return {
    facts,
    missing,
    slot,
    business,
    checked,
    isProven,
    isLocked: said.mobile.isLocked,
    credit,
    agreed,
    payment,
    terms,
    letter: needsLoa(kept) ? letter : undefined,
    answers,
  };
}

/** Who said that they have no number, as the bureau was told. */
function ssnAnswers(applicant: Applicant | undefined): SsnAnswers {
  if (!applicant) return newCreditCheck;
  const people = formsOf[applicant.customerType].people.map((form, at) => [
    form,
    { noSsn: applicant.people[at]?.ssnLastFour === null },
  ]);
  return { ...newCreditCheck, customerType: applicant.customerType, ...Object.fromEntries(people) };
}
