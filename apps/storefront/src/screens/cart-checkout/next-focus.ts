import { type OpenAccordion, sections } from '@demarc/domain/checkout';

const submitSection = sections.find(({ accordions }) => accordions.length === 0);

/** Returns the id of the next element to focus: the open accordion, or else the section that places the order. */
export const getNextFocusId = (open: OpenAccordion): string =>
  open ? `accordion-${open}` : `section-${submitSection?.order}`;
