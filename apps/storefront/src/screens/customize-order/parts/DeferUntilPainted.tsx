import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { waitForPaint } from '../../../features/cart/session/wait-for-paint.ts';
import { useScreenState } from '../customize-screen.ts';
import { definitionOf, type StepId } from '../sections.ts';

interface DeferUntilPaintedProps {
  /** While this step is open, the children update at once. */
  step: StepId;
  children: ReactNode;
}

/** Defers the update of a step that the shopper is not using until the choice itself is painted. */
export function DeferUntilPainted({ step, children }: DeferUntilPaintedProps) {
  const isOpen = useScreenState(({ open }) => open[definitionOf(step).section] === step);
  const [, rerender] = useReducer((times: number) => times + 1, 0);
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
