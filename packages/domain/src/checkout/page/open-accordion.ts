import { type CheckoutRules, defaultCheckoutRules, provesShoppers } from '../rules/checkout-rules.ts';
import { type Accordion, type AccordionProgress, accordions, isAccordionDone } from './sections.ts';

/** Credit check findings that add an accordion to the page. */
export interface CreditFindings {
  readonly depositDue: boolean;
  readonly winBackQualified: boolean;
}

const conditionalAccordions: Partial<Record<Accordion, (findings: CreditFindings & CheckoutRules) => boolean>> = {
  // Without a credit check, the section asks for the code only.
  creditCheck: provesShoppers,
  requiredRefund: ({ depositDue }) => depositDue,
  winBackQualified: ({ winBackQualified }) => winBackQualified,
  installment: ({ payment }) => payment !== 'off',
};

export const listShownAccordions = (
  findings: CreditFindings,
  rules: CheckoutRules = defaultCheckoutRules,
): readonly Accordion[] =>
  accordions.filter((accordion) => conditionalAccordions[accordion]?.({ ...findings, ...rules }) ?? true);

/** Returns the accordion, or the first one if the page does not show it. */
export const findShownAccordion = (accordion: Accordion, shown: readonly Accordion[]): Accordion =>
  shown.includes(accordion) ? accordion : 'businessInfo';

/** The open accordion, or null. At most one is open (K-060). */
export type OpenAccordion = Accordion | null;

/** K-062: the page opens with the business info. */
export const initialAccordion: OpenAccordion = 'businessInfo';

/** K-061: opening an accordion closes the others. */
export const toggleAccordion = (open: OpenAccordion, accordion: Accordion): OpenAccordion =>
  open === accordion ? null : accordion;

/** Returns the next unfinished accordion below, then any skipped one above. Null when all are done. */
export function findNextAccordion(
  done: Accordion,
  progress: AccordionProgress,
  shown: readonly Accordion[],
): OpenAccordion {
  const index = shown.indexOf(done);
  const candidates = [...shown.slice(index + 1), ...shown.slice(0, index)];
  return candidates.find((accordion) => !isAccordionDone(progress, accordion)) ?? null;
}
