import { type CreditResult, getCreditFindings } from '../credit/credit-result.ts';
import { hasPersonWithSsn, type SsnAnswers } from '../credit/validate-credit-form.ts';
import type { VoiceOrderStatus } from '../credit/voice-order.ts';
import { findShownAccordion, listShownAccordions } from '../page/open-accordion.ts';
import type { Accordion, SavedFlags } from '../page/sections.ts';
import type { CheckoutRules } from '../rules/checkout-rules.ts';

/** The conditions that decide if an order may be placed. The page and the server each determine them. */
export interface SubmitConditions {
  /** The provider's rules. */
  readonly rules: CheckoutRules;
  /** The quote path has neither a voice order nor a Payment section (K-066). */
  readonly path: 'standard' | 'quote';
  /** A sentence about the first gap in the cart. Null if the cart has none. */
  readonly cartGap: string | null;
  /** Null without a voice service. */
  readonly accepted911: boolean | null;
  readonly saved: SavedFlags;
  readonly voiceOrder: VoiceOrderStatus | null;
  readonly ssn: SsnAnswers;
  readonly creditResult: CreditResult | null;
  /** True if `acceptsTerms` holds for the current documents and the cart. */
  readonly termsAccepted: boolean;
  /** Null if no letter is needed. */
  readonly hasLetterOfAuthorization: boolean | null;
  readonly questionsAnswered: boolean | null;
}

export const missingPartNames = [
  'cart',
  'emergencyCalls',
  'businessInfo',
  'voiceOrder',
  'socialSecurityNumber',
  'creditCheck',
  'confirmedCode',
  'deposit',
  'letterOfAuthorization',
  'terms',
  'installation',
  'questionnaire',
  'payment',
] as const;

export interface MissingRequirement {
  readonly part: (typeof missingPartNames)[number];
  /** The accordion to open for it. */
  readonly accordion: Accordion;
  readonly text: string;
}

interface Requirement extends MissingRequirement {
  readonly isMet: (conditions: SubmitConditions) => boolean;
}

/** In page order. */
const requirements: readonly Requirement[] = [
  {
    // Safety 7: repeats the checks of the customize page.
    part: 'cart',
    accordion: 'businessInfo',
    text: 'Finish choosing your services.',
    isMet: ({ cartGap }) => cartGap === null,
  },
  {
    part: 'emergencyCalls',
    accordion: 'businessInfo',
    text: 'Accept the 911 notice for your phone service.',
    isMet: ({ accepted911 }) => accepted911 !== false,
  },
  {
    part: 'businessInfo',
    accordion: 'businessInfo',
    text: 'Tell us about your business.',
    isMet: ({ saved }) => saved.personalInfo,
  },
  {
    part: 'voiceOrder',
    accordion: 'creditCheck',
    text: 'We are still setting up the voice part of your order.',
    isMet: ({ path, voiceOrder }) => path === 'quote' || voiceOrder === 'VOSUCCESS',
  },
  {
    // K-058, K-223
    part: 'socialSecurityNumber',
    accordion: 'creditCheck',
    text: 'We need a Social Security number to order online. Without one, please call us.',
    isMet: ({ rules, ssn }) => rules.creditCheck !== 'full' || hasPersonWithSsn(ssn),
  },
  {
    part: 'creditCheck',
    accordion: 'creditCheck',
    text: 'Complete the credit check.',
    isMet: ({ rules, saved, creditResult }) =>
      rules.creditCheck === 'off' || (saved.creditCheck && creditResult !== null),
  },
  {
    // With a credit check, the check requires the code.
    part: 'confirmedCode',
    accordion: 'creditCheck',
    text: 'Enter the code that we send you.',
    isMet: ({ rules, saved }) => rules.creditCheck !== 'off' || rules.mobileCode === 'off' || saved.creditCheck,
  },
  {
    part: 'deposit',
    accordion: 'requiredRefund',
    text: 'Agree to the refundable deposit.',
    isMet: ({ saved, creditResult }) => saved.refundableDeposit || !getCreditFindings(creditResult).depositDue,
  },
  {
    part: 'letterOfAuthorization',
    accordion: 'terms',
    text: 'Sign the letter of authorization to keep your number.',
    isMet: ({ hasLetterOfAuthorization }) => hasLetterOfAuthorization !== false,
  },
  {
    // K-225
    part: 'terms',
    accordion: 'terms',
    text: 'Accept the terms of service.',
    isMet: ({ saved, termsAccepted }) => saved.terms && termsAccepted,
  },
  {
    // K-029: the quote path loads dates only after a passed credit check.
    part: 'installation',
    accordion: 'installation',
    text: 'Choose an installation date.',
    isMet: ({ path, saved, creditResult }) =>
      saved.installation || (path === 'quote' && creditResult?.status === 'FAILURE'),
  },
  {
    part: 'questionnaire',
    accordion: 'installation',
    text: "Answer the questions about the technician's visit.",
    isMet: ({ questionsAnswered }) => questionsAnswered !== false,
  },
  {
    part: 'payment',
    accordion: 'installment',
    text: 'Choose how you pay.',
    isMet: ({ rules, path, saved }) => path === 'quote' || rules.payment === 'off' || saved.installments,
  },
];

/** Returns true if the shopper can fix the missing part only in the cart, not in checkout. */
export const belongsToCart = ({ part }: Pick<MissingRequirement, 'part'>): boolean =>
  part === 'cart' || part === 'emergencyCalls';

/** Returns the accordion to open for a missing part. */
export const findAccordionByPart = (part: MissingRequirement['part']): Accordion =>
  requirements.find((requirement) => requirement.part === part)?.accordion ?? 'businessInfo';

/** Lists the requirements that are missing for an order, in page order. An empty list enables the submit button. */
export function missingForSubmit(conditions: SubmitConditions): readonly MissingRequirement[] {
  const { rules, creditResult, cartGap } = conditions;
  const shown = listShownAccordions(getCreditFindings(creditResult), rules);
  return requirements
    .filter(({ isMet }) => !isMet(conditions))
    .map(({ part, accordion, text }) => ({
      part,
      accordion: findShownAccordion(accordion, shown),
      text: part === 'cart' ? `${text} ${cartGap}` : text,
    }));
}
