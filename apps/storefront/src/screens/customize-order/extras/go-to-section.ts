import type { Part } from '../../../cart/change-cart.ts';

/** Leads the shopper to a section, once it stands on the page. */
export function goToSection(part: Part): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById(`section-${part}-title`);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  });
}
