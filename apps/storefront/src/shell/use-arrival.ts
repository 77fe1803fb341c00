import { stageOf } from '@demarc/contract/pages';
import { entrySource } from '@demarc/domain/qualification';
import { useEffect, useRef } from 'react';
import { logEvent } from '../event-log/index.ts';
import { type Place, windowTitle } from '../places.ts';
import { outsideReferrer } from '../session/outside-referrer.ts';
import { session } from '../session/session-store.ts';
import { useSettings } from '../settings.tsx';
import { clearNotification, notification } from './notification/notification-store.ts';

/** What a page load does by itself, done for a change of screen: title, place on the page, focus. */
export function useArrival(place: Place | undefined, title: string | undefined): void {
  const settings = useSettings();
  const here = useRef<Place>(undefined);

  // By itself: the way back to a saved cart has a screen of its own before that of the same page.
  useEffect(() => {
    if (title) document.title = windowTitle(title, settings);
  }, [title, settings]);

  useEffect(() => {
    if (!place || !title || here.current === place) return;
    const first = here.current === undefined;
    // What went wrong on the last screen is no news on this one.
    if (!first && notification.get()?.tone === 'error') clearNotification();
    here.current = place;
    rememberStage(place);
    // E-048: where the shopper came from; screens that are walked on to say no more of it.
    const source = first ? entrySource(session.get().entry, outsideReferrer(settings.basePath)) : '';
    logEvent({ type: 'Page', name: 'view', comments: source });
    if (!first) {
      toTop();
      // Going back, too, where the browser scrolls by itself, to what is folded by now, while the focus is at the top.
      requestAnimationFrame(toTop);
      focusHeading();
    }
  }, [place, title, settings]);
}

const toTop = (): void => scrollTo({ top: 0, behavior: 'instant' });

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function rememberStage(place: Place): void {
  if (place === 'gallery') return;
  const stage = stageOf(place, session.get().lastStage);
  if (stage !== 'address') session.update({ lastStage: stage });
}
