import type { Part } from '../../../cart/change-cart.ts';
import { andOnceMore } from '../parts/and-once-more.ts';

/** Leads the shopper to a section, once it stands on the page. */
export function goToSection(part: Part): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById(`section-${part}-title`);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // Its whole head: the title moves up in it when what is chosen comes to stand below.
    andOnceMore(() => heading.closest('header')?.scrollIntoView({ block: 'start' }));
  });
}
