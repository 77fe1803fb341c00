import { type OpenAccordion, sections } from '@demarc/domain/checkout';

const last = sections.find(({ accordions }) => accordions.length === 0);

/** The id of the next element to focus: the open accordion, or the section that places the order if none is open. */
export const nextFocus = (open: OpenAccordion): string => (open ? `accordion-${open}` : `section-${last?.order}`);
