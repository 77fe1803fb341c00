import { passesNoSsnRule, type SsnAnswers } from './credit-form.ts';
import { type CreditResult, findingsOf } from './credit-result.ts';
import type { Accordion, SavedFlags } from './sections.ts';
import type { VoiceOrder } from './voice-order.ts';

/** All that decides whether an order may be placed, as the page knows it and as the server finds it again by itself. */
export interface SubmitFacts {
  /** The newer path has neither a voice order nor a Payment section (K-066). */
  readonly path: 'standard' | 'quote';
  /** What a chosen service lacks, in words; null where each has all its parts. */
  readonly cartGap: string | null;
  /** Null: there is no voice service. */
  readonly accepted911: boolean | null;
  readonly saved: SavedFlags;
  readonly voiceOrder: VoiceOrder | null;
  readonly ssn: SsnAnswers;
  readonly creditResult: CreditResult | null;
  /** For these documents and this cart: see `acceptsTerms`. */
  readonly termsAccepted: boolean;
  /** Null: none is needed. */
  readonly loaGiven: boolean | null;
  readonly questionsAnswered: boolean | null;
}

export const missingPartNames = [
  'cart',
  'emergencyCalls',
  'businessInfo',
  'voiceOrder',
  'socialSecurityNumber',
  'creditCheck',
  'deposit',
  'letterOfAuthorization',
  'terms',
  'installation',
  'questionnaire',
  'payment',
] as const;

export interface Missing {
  readonly part: (typeof missingPartNames)[number];
  /** Where on the page it is found. */
  readonly accordion: Accordion;
  readonly text: string;
}

interface Requirement extends Missing {
  readonly holds: (facts: SubmitFacts) => boolean;
}

/** In the order of the page. */
const requirements: readonly Requirement[] = [
  {
    // Safety 7: what the customize page let through is looked at once more.
    part: 'cart',
    accordion: 'businessInfo',
    text: 'Finish choosing your services.',
    holds: ({ cartGap }) => cartGap === null,
  },
  {
    part: 'emergencyCalls',
    accordion: 'businessInfo',
    text: 'Accept the 911 notice of your phone service.',
    holds: ({ accepted911 }) => accepted911 !== false,
  },
  {
    part: 'businessInfo',
    accordion: 'businessInfo',
    text: 'Tell us about your business.',
    holds: ({ saved }) => saved.personalInfo,
  },
  {
    part: 'voiceOrder',
    accordion: 'creditCheck',
    text: 'We are still setting up the voice part of your order.',
    holds: ({ path, voiceOrder }) => path === 'quote' || voiceOrder === 'VOSUCCESS',
  },
  {
    // K-058, K-223
    part: 'socialSecurityNumber',
    accordion: 'creditCheck',
    text: 'We need a Social Security number to order online. Without one, please call us.',
    holds: ({ ssn }) => passesNoSsnRule(ssn),
  },
  {
    part: 'creditCheck',
    accordion: 'creditCheck',
    text: 'Complete the credit check.',
    holds: ({ saved, creditResult }) => saved.creditCheck && creditResult !== null,
  },
  {
    part: 'deposit',
    accordion: 'requiredRefund',
    text: 'Agree to the refundable deposit.',
    holds: ({ saved, creditResult }) => saved.refundableDeposit || !findingsOf(creditResult).depositDue,
  },
  {
    part: 'letterOfAuthorization',
    accordion: 'terms',
    text: 'Sign the letter of authorization for the number you keep.',
    holds: ({ loaGiven }) => loaGiven !== false,
  },
  {
    // K-225
    part: 'terms',
    accordion: 'terms',
    text: 'Accept the terms of service.',
    holds: ({ saved, termsAccepted }) => saved.terms && termsAccepted,
  },
  {
    // K-029: on the newer path dates are loaded only once the credit check has passed.
    part: 'installation',
    accordion: 'installation',
    text: 'Choose a date for the installation.',
    holds: ({ path, saved, creditResult }) =>
      saved.installation || (path === 'quote' && creditResult?.status === 'FAILURE'),
  },
  {
    part: 'questionnaire',
    accordion: 'installation',
    text: "Answer the questions about the technician's visit.",
    holds: ({ questionsAnswered }) => questionsAnswered !== false,
  },
  {
    part: 'payment',
    accordion: 'installment',
    text: 'Choose how you pay.',
    holds: ({ path, saved }) => path === 'quote' || saved.installments,
  },
];

/** What is chosen before checkout, and can only be mended where it is. */
export const isOfTheCart = ({ part }: Pick<Missing, 'part'>): boolean => part === 'cart' || part === 'emergencyCalls';

/** Where on the page it is found. */
export const accordionOf = (part: Missing['part']): Accordion =>
  requirements.find((requirement) => requirement.part === part)?.accordion ?? 'businessInfo';

/** What is missing before the order can be placed, first things first; with nothing, submit is on. */
export const missingForSubmit = (facts: SubmitFacts): readonly Missing[] =>
  requirements
    .filter(({ holds }) => !holds(facts))
    .map(({ part, accordion, text }) => ({
      ...{ part, accordion },
      text: part === 'cart' ? `${text} ${facts.cartGap}` : text,
    }));
