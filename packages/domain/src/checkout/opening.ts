import { type Accordion, accordions, isDone, type Progress } from './sections.ts';

/** What the credit check found that adds an accordion to the page. */
export interface Findings {
  readonly depositDue: boolean;
  readonly winBackQualified: boolean;
}

const applies: Partial<Record<Accordion, (findings: Findings) => boolean>> = {
  requiredRefund: ({ depositDue }) => depositDue,
  winBackQualified: ({ winBackQualified }) => winBackQualified,
};

export const shownAccordions = (findings: Findings): readonly Accordion[] =>
  accordions.filter((accordion) => applies[accordion]?.(findings) ?? true);

/** Which one is open; null: none. More than one cannot be said (K-060). */
export type OpenAccordion = Accordion | null;

/** K-062 */
export const firstOpen: OpenAccordion = 'businessInfo';

/** K-061: what is opened closes the others. */
export const toggled = (open: OpenAccordion, accordion: Accordion): OpenAccordion =>
  open === accordion ? null : accordion;

/** What opens after one is done: the next below that is not, then what was passed over further up; null when all is done. */
export function nextOpen(done: Accordion, progress: Progress, shown: readonly Accordion[]): OpenAccordion {
  const at = shown.indexOf(done);
  const inTurn = [...shown.slice(at + 1), ...shown.slice(0, at)];
  return inTurn.find((accordion) => !isDone(progress, accordion)) ?? null;
}
