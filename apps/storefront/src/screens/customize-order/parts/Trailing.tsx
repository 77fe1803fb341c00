import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { painted } from '../../../cart/painted.ts';
import { useScreenState } from '../screen-state.ts';
import { definitionOf, type StepId } from '../sections.ts';

interface TrailingProps {
  /** While this step is open the shopper's hand may be at it, and it follows at once. */
  step: StepId;
  children: ReactNode;
}

/** A part of the page that no hand is at: it follows a choice once the choice itself is painted. */
export function Trailing({ step, children }: TrailingProps) {
  const at = useScreenState(({ open }) => open[definitionOf(step).section] === step);
  const [, follow] = useReducer((times: number) => times + 1, 0);
  const last = useRef({ at, shown: children, due: false, waits: false });
  // A step that was just left folds to what was chosen in it.
  const shown = at || last.current.at || last.current.due ? children : last.current.shown;
  useEffect(() => {
    const { current } = last;
    Object.assign(current, { at, shown, due: false });
    if (shown === children || current.waits) return;
    current.waits = true;
    void painted().then(() => {
      Object.assign(current, { due: true, waits: false });
      follow();
    });
  }, [at, shown, children]);
  return shown;
}
