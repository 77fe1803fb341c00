import { andOnceMore } from '../parts/and-once-more.ts';
import { askField, openStep } from '../screen-state.ts';
import type { Gap } from './gap.ts';

const space = 16;

/** How far down the notice reaches, which sticks below the header wherever the page is scrolled to. */
function coveredBy(notice: Element | null): number {
  return notice ? Number.parseFloat(getComputedStyle(notice).top) + notice.getBoundingClientRect().height + space : 0;
}

/** Opens the step and leads to what it waits for: under the notice, with the step's own heading where both fit. */
export function showGap({ step, field, staysClosed }: Gap, afterMs = 0): void {
  if (!staysClosed) openStep(step);
  if (field) askField(field);
  const before = document.activeElement;
  setTimeout(() => {
    const headingOf = (id: string) => document.querySelector<HTMLElement>(`main [aria-controls^="step-${id}"]`);
    // Who has chosen nothing yet may see other sections than this step's: the first of the page is theirs.
    const heading = headingOf(`${step}-panel`) ?? headingOf('');
    const target = (field && document.getElementById(field)) || heading;
    andOnceMore(() => {
      if (heading) {
        heading.style.scrollMarginTop = `${coveredBy(document.querySelector('[data-notification]'))}px`;
        heading.scrollIntoView({ block: 'start' });
      }
      if (target && target.getBoundingClientRect().bottom > innerHeight) target.scrollIntoView({ block: 'center' });
    });
    // Who has gone on to something else meanwhile stays there.
    if (document.activeElement === before) target?.focus({ preventScroll: true });
  }, afterMs);
}
