import { continueCheck } from '@demarc/domain/cart';
import { visitorVariant } from '@demarc/domain/visitor';
import { Button } from '@demarc/ui/button';
import { useState } from 'react';
import { cartNow } from '../../../features/cart/session/cart-query.ts';
import { useCartReading } from '../../../features/cart/session/use-cart.ts';
import { resetForCheckout } from '../../../features/checkout/checkout-store.ts';
import { useGoTo } from '../../../lib/navigation/navigation.ts';
import { orderMemory } from '../../../lib/session/order-memory.ts';
import { session, useSession } from '../../../lib/session/session-store.ts';
import { clearNotification, notification, notify } from '../../../shell/notification/notification-store.ts';
import { screenState } from '../screen-state.ts';
import { ClearNoticeWhenResolved } from './ClearNoticeWhenResolved.tsx';
import { findGap } from './gap.ts';
import { progressNow } from './progress.ts';
import { showGap } from './show-gap.ts';
import { waitForSections } from './wait-for-sections.ts';

/** C-250 to C-260: runs the checks in order, shows the notice of the first that fails, and scrolls to its cause. */
export function ContinueButton() {
  const { savedCartError } = useSession();
  const isCartRead = useCartReading() === 'read';
  const { goTo } = useGoTo();
  const [isChecking, setIsChecking] = useState(false);
  const { digitalLink } = visitorVariant(session.get().entry, orderMemory.get());
  const [shownMessage, setShownMessage] = useState<string>();

  const handleContinue = async () => {
    const noticeBefore = notification.get();
    setIsChecking(true);
    await waitForSections();
    setIsChecking(false);
    const view = cartNow();
    if (!view) return;
    // The last choice was rejected: the shopper has to read the error before going on.
    if (notification.get()?.tone === 'error' && notification.get() !== noticeBefore) return;
    const next = continueCheck(progressNow(view.chosen, screenState.get()), digitalLink);
    if ('goTo' in next) {
      clearNotification();
      resetForCheckout(view.breakdown.header.term);
      return goTo(next.goTo);
    }
    const gap = findGap(next.notice, screenState.get());
    notify(gap.message, 'error', true);
    setShownMessage(gap.message);
    showGap(gap, next.scrollAfterMs);
  };

  return (
    <>
      <Button loading={isChecking} disabled={savedCartError || !isCartRead} onClick={handleContinue}>
        Continue
      </Button>
      {shownMessage && (
        <ClearNoticeWhenResolved
          message={shownMessage}
          digitalLink={digitalLink}
          onResolved={() => setShownMessage(undefined)}
        />
      )}
    </>
  );
}
