import { type Checkout, savedParts } from '@demarc/domain/checkout';
import { useEffect, useRef } from 'react';
import { clearNotification, notification } from '../../../shell/notification/notification-store.ts';
import { useCheckout } from '../checkout-store.ts';

/** Counts what is done. Quotes have no flag for the accepted terms. */
const countDone = ({ saved, terms, winBackRead }: Checkout): number =>
  savedParts.filter((part) => saved[part]).length + [terms !== null, winBackRead].filter(Boolean).length;

/** Clears an error at the top of the page once a section is done: it was about that section, or about one before it. */
export function useClearResolvedNotice(): void {
  const done = countDone(useCheckout());
  const doneBefore = useRef(done);
  useEffect(() => {
    if (done > doneBefore.current && notification.get()?.tone === 'error') clearNotification();
    doneBefore.current = done;
  }, [done]);
}
