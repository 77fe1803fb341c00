import { continueCheck } from '@demarc/domain/cart';
import { visitorVariant } from '@demarc/domain/visitor';
import { Button } from '@demarc/ui/button';
import { useState } from 'react';
import { cartNow } from '../../../cart/cart-query.ts';
import { resetForCheckout } from '../../../checkout/checkout-store.ts';
import { useGoTo } from '../../../navigation.ts';
import { orderMemory } from '../../../session/order-memory.ts';
import { session, useSession } from '../../../session/session-store.ts';
import { clearNotification } from '../../../shell/notification/notification-store.ts';
import { openStep, screenState } from '../screen-state.ts';
import { progressNow } from './progress.ts';
import { sectionsReady } from './sections-ready.ts';
import { useTold } from './use-told.ts';

const targets = { routerContinue: 'router-continue', phone: 'section-voice' } as const;

/** C-250 to C-260: the checks in their order; the first that fits is told, and where it stands is shown. */
export function ContinueButton() {
  const { savedCartError } = useSession();
  const { goTo } = useGoTo();
  const [checking, setChecking] = useState(false);
  const { digitalLink } = visitorVariant(session.get().entry, orderMemory.get());
  const tell = useTold(digitalLink);

  const go = async () => {
    setChecking(true);
    await sectionsReady();
    setChecking(false);
    const view = cartNow();
    if (!view) return;
    const next = continueCheck(progressNow(view.chosen, screenState.get()), digitalLink);
    if ('goTo' in next) {
      clearNotification();
      resetForCheckout(view.breakdown.header.term);
      return goTo(next.goTo);
    }
    if (next.scrollTo === 'routerContinue') openStep('equipment');
    tell(next.notice);
    const { scrollTo, scrollAfterMs = 0 } = next;
    if (scrollTo)
      setTimeout(() => document.getElementById(targets[scrollTo])?.scrollIntoView({ block: 'center' }), scrollAfterMs);
  };

  return (
    <Button loading={checking} disabled={savedCartError} onClick={go}>
      Continue
    </Button>
  );
}
