import type { Checkout } from '@demarc/domain/checkout';
import { useEffect, useRef } from 'react';
import { focusIfLost, isFocusLost } from '../../../shell/focus/focus-if-lost.ts';
import { focusOpenedSection } from '../../../shell/focus/focus-opened-section.ts';
import { scrollToOpened } from '../../../shell/focus/scroll.ts';
import { creditOutcomeId } from '../credit/CreditOutcome.tsx';

/** Focuses the next section when the completed section, with the focused button, has disappeared. */
export function useFocusNextSection(id: string, { open, creditResult }: Pick<Checkout, 'open' | 'creditResult'>): void {
  const previous = useRef({ id, open });
  useEffect(() => {
    const isCreditCheckLeft = previous.current.open === 'creditCheck' && open !== 'creditCheck';
    if (isCreditCheckLeft && creditResult?.status === 'FAILURE') focusCreditOutcome();
    else if (id !== previous.current.id) focusOpenedSection(id);
    previous.current = { id, open };
  }, [id, open, creditResult]);
}

/** S-284: the result of a failed check says what comes next. The focus makes screen readers announce it. */
function focusCreditOutcome(): void {
  const outcome = document.getElementById(creditOutcomeId);
  if (!outcome || !isFocusLost()) return;
  focusIfLost(creditOutcomeId, document, { preventScroll: true });
  // With large text the result is taller than the screen: its first sentence must be in view.
  scrollToOpened(outcome.firstElementChild ?? outcome);
}
