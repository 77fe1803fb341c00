import { continueCheck } from '@demarc/domain/cart';
import { getVisitorVariant } from '@demarc/domain/visitor';
import { Button } from '@demarc/ui/button';
import { useState } from 'react';
import { getCurrentCart } from '../../../features/cart/session/cart-query.ts';
import { useCartStatus } from '../../../features/cart/session/use-cart.ts';
import { prepareCheckout } from '../../../features/checkout/checkout-store.ts';
import { useGoTo } from '../../../lib/navigation/navigation.ts';
import { useTabSession } from '../../../lib/session/session-store.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { useCustomizeScreen } from '../customize-screen.ts';
import { submitInnerForms } from '../section/inner-forms.ts';
import { ClearNoticeWhenResolved } from './ClearNoticeWhenResolved.tsx';
import { findGap } from './gap.ts';
import { collectProgress } from './progress.ts';
import { showGap } from './show-gap.ts';
import { waitForSections } from './wait-for-sections.ts';

/**
 * C-019, C-250 to C-260, C-262: runs the checks in order, shows the notice of the first that fails, and scrolls to its
 * cause.
 */
export function ContinueButton() {
  const screen = useCustomizeScreen();
  const { cartSession } = screen;
  const { notifications } = cartSession;
  const { savedCartError } = useTabSession();
  const isCartLoaded = useCartStatus() === 'loaded';
  const { rules } = useSettings();
  const { goTo } = useGoTo();
  const [isChecking, setIsChecking] = useState(false);
  const { digitalLink } = getVisitorVariant(cartSession.tabSession.get().entry, cartSession.orderMemory.get());
  const [shownMessage, setShownMessage] = useState<string>();

  const handleContinue = async () => {
    const noticeBefore = notifications.get();
    setIsChecking(true);
    const areFormsAccepted = await submitInnerForms(screen);
    await waitForSections(screen);
    setIsChecking(false);
    if (!areFormsAccepted) return;
    const view = getCurrentCart(cartSession);
    if (!view) return;
    // The last choice was rejected: the shopper has to read the error before going on.
    if (notifications.get()?.tone === 'error' && notifications.get() !== noticeBefore) return;
    const next = continueCheck(collectProgress(view.chosen, screen.state.get()), digitalLink);
    if ('goTo' in next) {
      notifications.clear();
      prepareCheckout(view.breakdown.header.term, rules.continueKeepsCheckout);
      return goTo(next.goTo);
    }
    const gap = findGap(next.notice, screen.state.get());
    notifications.notify(gap.message, 'error', true);
    setShownMessage(gap.message);
    showGap(screen, gap, next.scrollAfterMs);
  };

  return (
    <>
      <Button loading={isChecking} disabled={savedCartError || !isCartLoaded} onClick={handleContinue}>
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
