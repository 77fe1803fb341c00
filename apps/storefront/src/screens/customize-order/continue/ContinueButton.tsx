import { continueCheck } from '@demarc/domain/cart';
import { visitorVariant } from '@demarc/domain/visitor';
import { Button } from '@demarc/ui/button';
import { useState } from 'react';
import { cartNow } from '../../../cart/cart-query.ts';
import { useCartReading } from '../../../cart/use-cart.ts';
import { resetForCheckout } from '../../../checkout/checkout-store.ts';
import { useGoTo } from '../../../navigation.ts';
import { orderMemory } from '../../../session/order-memory.ts';
import { session, useSession } from '../../../session/session-store.ts';
import { clearNotification, notification, notify } from '../../../shell/notification/notification-store.ts';
import { screenState } from '../screen-state.ts';
import { gapBehind } from './gap.ts';
import { progressNow } from './progress.ts';
import { sectionsReady } from './sections-ready.ts';
import { showGap } from './show-gap.ts';
import { Told } from './Told.tsx';

/** C-250 to C-260: the checks in their order; the first that fits is told, and where it stands is shown. */
export function ContinueButton() {
  const { savedCartError } = useSession();
  const read = useCartReading() === 'read';
  const { goTo } = useGoTo();
  const [checking, setChecking] = useState(false);
  const { digitalLink } = visitorVariant(session.get().entry, orderMemory.get());
  const [told, setTold] = useState<string>();

  const go = async () => {
    const toldBefore = notification.get();
    setChecking(true);
    await sectionsReady();
    setChecking(false);
    const view = cartNow();
    if (!view) return;
    // What was chosen last was not taken: that is to be read, not gone on from.
    if (notification.get()?.tone === 'error' && notification.get() !== toldBefore) return;
    const next = continueCheck(progressNow(view.chosen, screenState.get()), digitalLink);
    if ('goTo' in next) {
      clearNotification();
      resetForCheckout(view.breakdown.header.term);
      return goTo(next.goTo);
    }
    const gap = gapBehind(next.notice, screenState.get());
    notify(gap.message, 'error', true);
    setTold(gap.message);
    showGap(gap, next.scrollAfterMs);
  };

  return (
    <>
      <Button loading={checking} disabled={savedCartError || !read} onClick={go}>
        Continue
      </Button>
      {told && <Told message={told} digitalLink={digitalLink} onOver={() => setTold(undefined)} />}
    </>
  );
}
