import type { CartService } from '../../../features/cart/changes/change-cart.ts';
import { scrollAfterLayout } from '../parts/scroll-after-layout.ts';

/** Scrolls to a section and focuses its heading, after it is rendered. */
export function goToSection(service: CartService): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById(`section-${service}-title`);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // Scrolls to the whole header: the title moves up in it when the summary of the choice appears below.
    scrollAfterLayout(() => heading.closest('header')?.scrollIntoView({ block: 'start' }));
  });
}
