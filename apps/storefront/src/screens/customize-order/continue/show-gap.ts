import { openStep } from '../screen-state.ts';
import type { Gap } from './gap.ts';

/** Opens the step and leads to what it waits for, in the middle of the window, where the notice does not cover it. */
export function showGap({ step, field, staysClosed }: Gap, afterMs = 0): void {
  if (!staysClosed) openStep(step);
  setTimeout(() => {
    const heading = (id: string) => document.querySelector<HTMLElement>(`main [aria-controls^="step-${id}"]`);
    // Who has chosen nothing yet may see other sections than this step's: the first of the page is theirs.
    const target = (field && document.getElementById(field)) || heading(`${step}-panel`) || heading('');
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, afterMs);
}
