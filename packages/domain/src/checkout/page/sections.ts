import type { InstallChoice } from '../installation/due-dates.ts';
import type { CheckoutRules } from '../rules/checkout-rules.ts';

/** The accordions of the checkout page, top to bottom (K-059). */
export const accordions = [
  'businessInfo',
  'creditCheck',
  'requiredRefund',
  'winBackQualified',
  'terms',
  'installation',
  'installment',
] as const;
export type Accordion = (typeof accordions)[number];

export interface Section {
  readonly order: number;
  readonly title: string;
  readonly accordions: readonly Accordion[];
}

/** K-050: the sections of the page. The last one has only the submit button. */
export const sections: readonly Section[] = [
  { order: 10, title: 'Business verification', accordions: ['businessInfo', 'creditCheck', 'requiredRefund'] },
  { order: 20, title: 'Business contracts', accordions: ['winBackQualified', 'terms'] },
  { order: 30, title: 'Installation appointment', accordions: ['installation'] },
  { order: 40, title: 'Payment', accordions: ['installment'] },
  { order: 50, title: 'Complete your order', accordions: [] },
];

/** The sections with the accordions that are shown. A section is left out if none of its accordions is. */
export const listShownSections = (shown: readonly Accordion[]): readonly Section[] =>
  sections.flatMap((section) => {
    const accordions = section.accordions.filter((accordion) => shown.includes(accordion));
    return accordions.length > 0 || section.accordions.length === 0 ? [{ ...section, accordions }] : [];
  });

/** S-072: a self-installation has no appointment. */
export const getSectionTitle = ({ title, accordions }: Section, installBy: InstallChoice): string =>
  installBy === 'self' && accordions.includes('installation') ? 'Self-installation' : title;

/** The title of the accordion with the calendar. */
export const getCalendarTitle = (installBy: InstallChoice): string =>
  installBy === 'self' ? 'Your installation day' : 'Date and time';

/** Names what the one-time code confirms. */
export const getCodeTitle = ({ mobileCode }: Pick<CheckoutRules, 'mobileCode'>): string =>
  mobileCode === 'email' ? 'Confirm your email' : 'Confirm your mobile number';

/** The title of the accordion with the credit check. In a shop without credit checks it has only the code. */
export const getCreditTitle = (rules: CheckoutRules): string =>
  rules.creditCheck === 'off' ? getCodeTitle(rules) : 'Credit check';

/** Says what comes before the choice of an installation day. */
export const getCalendarHint = (rules: CheckoutRules): string =>
  rules.creditCheck === 'off'
    ? `${getCodeTitle(rules)} to see available days.`
    : 'Complete the credit check first to see available days.';

/** K-111: the parts with a done flag. */
export const savedParts = [
  'personalInfo',
  'creditCheck',
  'refundableDeposit',
  'installments',
  'installation',
  'terms',
] as const;
export type SavedPart = (typeof savedParts)[number];
export type SavedFlags = Readonly<Record<SavedPart, boolean>>;

export const nothingSaved: SavedFlags = {
  personalInfo: false,
  creditCheck: false,
  refundableDeposit: false,
  installments: false,
  installation: false,
  terms: false,
};

/** Win-back has no saved flag (K-111). The page shows it before the terms, so it is done at the latest with them. */
export const savedPartByAccordion: Readonly<Record<Accordion, SavedPart>> = {
  businessInfo: 'personalInfo',
  creditCheck: 'creditCheck',
  requiredRefund: 'refundableDeposit',
  winBackQualified: 'terms',
  terms: 'terms',
  installation: 'installation',
  installment: 'installments',
};

/** The progress of the checkout page. */
export interface AccordionProgress {
  readonly saved: SavedFlags;
  /** True if the shopper has read the win-back offer. It does not open again. */
  readonly winBackRead: boolean;
}

export const isAccordionDone = ({ saved, winBackRead }: AccordionProgress, accordion: Accordion): boolean =>
  saved[savedPartByAccordion[accordion]] || (accordion === 'winBackQualified' && winBackRead);
