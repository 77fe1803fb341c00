import { focusIfLost, isFocusLost } from './focus-if-lost.ts';
import { scrollToOpened } from './scroll.ts';

/** Focuses the title of a section that opened because the one before it was completed, and scrolls the section into view. */
export function focusOpenedSection(titleId: string): void {
  if (!isFocusLost()) return;
  focusIfLost(titleId, document, { preventScroll: true });
  const opened = document.getElementById(titleId)?.closest('[data-open], section');
  if (opened) scrollToOpened(opened);
}
