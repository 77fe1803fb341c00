import { getStage } from '@demarc/contract/pages';
import { findEntrySource } from '@demarc/domain/qualification';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { logEvent } from '../lib/event-log/index.ts';
import { formatWindowTitle, type ShopPage } from '../lib/navigation/shop-pages.ts';
import { getOutsideReferrer } from '../lib/session/outside-referrer.ts';
import { session } from '../lib/session/session-store.ts';
import { useSettings } from '../lib/settings.tsx';
import { clearNotification, notification } from './notification/notification-store.ts';

/** True if nothing is focused, or only `main`, which gets the focus while a screen has no heading yet. */
export const isFocusOnPage = (): boolean => /BODY|MAIN/.test(document.activeElement?.tagName ?? 'BODY');

/** Has the lifetime of the document, like the fact that it records. */
let hasChanged = false;
/** True if this page was reached from another one, without loading the document. */
export const hasScreenChanged = (): boolean => hasChanged;

/** Sets title, scroll position and focus when the screen changes, as the browser does when it loads a page. */
export function useScreenChange(page: ShopPage | undefined, title: string | undefined, isLoaded: boolean): void {
  const settings = useSettings();
  const startedPage = useRef<ShopPage>(undefined);
  const shownPage = useRef<ShopPage>(undefined);

  // A separate effect: retrieving a saved cart shows another screen, with another title, on the same page.
  useEffect(() => {
    if (title) document.title = formatWindowTitle(title, settings);
  }, [title, settings]);

  // S-125: before the first paint of the new page, even if its screen is still loading.
  useLayoutEffect(() => {
    if (!page) return;
    const isNew = startedPage.current !== page;
    startedPage.current = page;
    // The first screen of the document, even if another page redirected to it.
    if (shownPage.current === undefined) return;
    if (isNew) {
      hasChanged = true;
      scrollToTop();
      // Again in the next frame: on going back the browser restores an old scroll position, but the focus is at the
      // top.
      requestAnimationFrame(scrollToTop);
      focusHeading();
    } else if (isLoaded && isFocusOnPage()) focusHeading();
  }, [page, isLoaded]);

  useEffect(() => {
    if (!page || !isLoaded || shownPage.current === page) return;
    const isFirst = shownPage.current === undefined;
    // An error of the previous screen does not belong to this one.
    if (!isFirst && notification.get()?.tone === 'error') clearNotification();
    shownPage.current = page;
    rememberStage(page);
    // E-048: only the first screen logs where the shopper came from.
    const source = isFirst ? findEntrySource(session.get().entry, getOutsideReferrer(settings.basePath)) : '';
    logEvent({ type: 'Page', name: 'view', comments: source });
  }, [page, isLoaded, settings]);
}

const scrollToTop = (): void => scrollTo({ top: 0, behavior: 'instant' });

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function rememberStage(page: ShopPage): void {
  if (page === 'gallery') return;
  const stage = getStage(page, session.get().lastStage);
  if (stage !== 'address') session.update({ lastStage: stage });
}
