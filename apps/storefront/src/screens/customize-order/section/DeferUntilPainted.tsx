import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { waitForPaint } from '../../../features/cart/session/wait-for-paint.ts';
import { useScreenState } from '../customize-screen.ts';
import { getStepDefinition, type StepId } from '../step-lists.ts';

interface DeferUntilPaintedProps {
  /** While this step is open, the children update at once. */
  step: StepId;
  children: ReactNode;
}

/** Updates a closed step only after the choice in the open step is painted, so that the choice shows sooner. */
export function DeferUntilPainted({ step, children }: DeferUntilPaintedProps) {
  const isOpen = useScreenState(({ open }) => open[getStepDefinition(step).section] === step);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const last = useRef({ isOpen, shown: children, isDue: false, isWaiting: false });
  // A step that was just left updates at once, so that it folds to its latest choice.
  const shown = isOpen || last.current.isOpen || last.current.isDue ? children : last.current.shown;
  useEffect(() => {
    const { current } = last;
    Object.assign(current, { isOpen, shown, isDue: false });
    if (shown === children || current.isWaiting) return;
    current.isWaiting = true;
    void waitForPaint().then(() => {
      Object.assign(current, { isDue: true, isWaiting: false });
      rerender();
    });
  }, [isOpen, shown, children]);
  return shown;
}
