import { type Checkout, savedParts } from '@demarc/domain/checkout';
import { useEffect, useRef } from 'react';
import { useStore } from '../../../lib/store.ts';
import { clearNotification, notification } from '../../../shell/notification/notification-store.ts';
import { useCheckout } from '../checkout-store.ts';

/** Counts what is done. Quotes have no flag for the accepted terms. */
const countDone = ({ saved, terms, winBackRead }: Checkout): number =>
  savedParts.filter((part) => saved[part]).length + [terms !== null, winBackRead].filter(Boolean).length;

/** Clears an error at the top of the page once a section is done: it was about that section, or about one before it. */
export function useClearResolvedNotice(): void {
  const notice = useStore(notification, null);
  // The notice covers the top of the page: a section or field that is scrolled to needs more room.
  useEffect(() => {
    const height = notice ? (document.querySelector<HTMLElement>('[data-notification]')?.offsetHeight ?? 0) : 0;
    const { style } = document.documentElement;
    style.scrollPaddingTop = height ? `calc(var(--sticky-height, var(--header-height)) + ${height}px)` : '';
    return () => {
      style.scrollPaddingTop = '';
    };
  }, [notice]);
  const done = countDone(useCheckout());
  const doneBefore = useRef(done);
  useEffect(() => {
    if (done > doneBefore.current && notification.get()?.tone === 'error') clearNotification();
    doneBefore.current = done;
  }, [done]);
}
