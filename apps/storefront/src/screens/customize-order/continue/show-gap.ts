import { openStep } from '../screen-state.ts';
import type { Gap } from './gap.ts';

/** Opens the step and leads to what it waits for, in the middle of the window, where the notice does not cover it. */
export function showGap({ step, field, staysClosed }: Gap, afterMs = 0): void {
  if (!staysClosed) openStep(step);
  const before = document.activeElement;
  setTimeout(() => {
    const heading = (id: string) => document.querySelector<HTMLElement>(`main [aria-controls^="step-${id}"]`);
    // Who has chosen nothing yet may see other sections than this step's: the first of the page is theirs.
    const target = (field && document.getElementById(field)) || heading(`${step}-panel`) || heading('');
    target?.scrollIntoView({ block: 'center' });
    // Who has gone on to something else meanwhile stays there.
    if (document.activeElement === before) target?.focus({ preventScroll: true });
  }, afterMs);
}
