/** What opens and closes on the checkout page, top to bottom (K-059). */
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

/** K-050. The last holds the submit button and nothing to fill in. */
export const sections: readonly Section[] = [
  { order: 10, title: 'Business verification', accordions: ['businessInfo', 'creditCheck', 'requiredRefund'] },
  { order: 20, title: 'Business contracts', accordions: ['winBackQualified', 'terms'] },
  { order: 30, title: 'Installation appointment', accordions: ['installation'] },
  { order: 40, title: 'Payment', accordions: ['installment'] },
  { order: 50, title: 'Complete your order', accordions: [] },
];

/** K-111: what is remembered as done. */
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

/** Win-back has no flag of its own (K-111): it is told on the way to the terms, and done with them at the latest. */
export const savedPartOf: Readonly<Record<Accordion, SavedPart>> = {
  businessInfo: 'personalInfo',
  creditCheck: 'creditCheck',
  requiredRefund: 'refundableDeposit',
  winBackQualified: 'terms',
  terms: 'terms',
  installation: 'installation',
  installment: 'installments',
};

/** How far the page has come. */
export interface Progress {
  readonly saved: SavedFlags;
  /** Whoever has read it is not told again. */
  readonly winBackRead: boolean;
}

export const isDone = ({ saved, winBackRead }: Progress, accordion: Accordion): boolean =>
  saved[savedPartOf[accordion]] || (accordion === 'winBackQualified' && winBackRead);
