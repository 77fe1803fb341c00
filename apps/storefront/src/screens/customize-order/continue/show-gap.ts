import { waitForSteps } from '../../../features/cart/session/step-queue.ts';
import { waitForPaint } from '../../../features/cart/session/wait-for-paint.ts';
import { type CustomizeScreen, openStep, requestField } from '../customize-screen.ts';
import { scrollAfterLayout } from '../section/scroll-after-layout.ts';
import type { StepId } from '../step-lists.ts';
import { findStepGap, type Gap } from './gap.ts';

const spaceBelowNoticePx = 16;

/** The height at the top of the window that the sticky notice covers. */
function measureCoveredHeight(notice: Element | null): number {
  return notice
    ? Number.parseFloat(getComputedStyle(notice).top) + notice.getBoundingClientRect().height + spaceBelowNoticePx
    : 0;
}

/** The field, or the option to choose in a group: the chosen one, else the first. */
function findFocusTarget(field: string | undefined): HTMLElement | null {
  const element = field ? document.getElementById(field) : null;
  const options = element?.querySelectorAll<HTMLInputElement>('input:enabled');
  return options?.length ? ([...options].find(({ checked }) => checked) ?? options[0] ?? null) : element;
}

/** Opens the step and scrolls to the missing field, below the notice. The step's heading stays visible if both fit. */
export function showGap(screen: CustomizeScreen, { step, field, staysClosed }: Gap, afterMs = 0): void {
  if (!staysClosed) openStep(screen, step);
  if (field) requestField(screen, field);
  const focusedBefore = document.activeElement;
  setTimeout(() => {
    const findHeading = (id: string) => document.querySelector<HTMLElement>(`main [aria-controls^="step-${id}"]`);
    // An empty cart may not show this step's section: the first heading on the page replaces it.
    const heading = findHeading(`${step}-panel`) ?? findHeading('');
    const target = findFocusTarget(field) ?? heading;
    scrollAfterLayout(() => {
      if (heading) {
        heading.style.scrollMarginTop = `${measureCoveredHeight(document.querySelector('[data-notification]'))}px`;
        heading.scrollIntoView({ block: 'start' });
      }
      if (target && target.getBoundingClientRect().bottom > innerHeight) target.scrollIntoView({ block: 'center' });
    });
    // Leaves the focus alone if the shopper has moved it meanwhile.
    if (document.activeElement === focusedBefore) target?.focus({ preventScroll: true });
  }, afterMs);
}

/** S-153: Next says what its step still needs, as Continue does, and stays. Returns false if nothing is missing. */
export async function showStepGap(screen: CustomizeScreen, step: StepId): Promise<boolean> {
  const { cartSession, state } = screen;
  if (!findStepGap(step, state.get())) return false;
  // A choice that is being saved may have filled the gap.
  await waitForSteps(cartSession);
  await waitForPaint();
  const gap = findStepGap(step, state.get());
  if (!gap) return false;
  cartSession.notifications.notify(gap.message);
  showGap(screen, gap);
  return true;
}
