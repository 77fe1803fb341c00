import type { CartService } from '../../../features/cart/changes/change-cart.ts';
import { scrollAfterLayout } from '../section/scroll-after-layout.ts';

/** Scrolls to a section and focuses its heading, after it is rendered. */
export function goToSection(service: CartService): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById(`section-${service}-title`);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // Scrolls to the header instead of the title, which moves up when the summary of the choice appears below it.
    scrollAfterLayout(() => heading.closest('header')?.scrollIntoView({ block: 'start' }));
  });
}
