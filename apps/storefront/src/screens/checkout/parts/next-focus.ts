import { type OpenAccordion, sections } from '@demarc/domain/checkout';

const last = sections.find(({ accordions }) => accordions.length === 0);

/** What is next on the page: the part that opened, or placing the order where none did. */
export const nextFocus = (open: OpenAccordion): string => (open ? `accordion-${open}` : `section-${last?.order}`);
