import { useEffect, useRef } from 'react';
import { useOperatorSession } from '../lib/operator-session.tsx';

/** Sets the title of the document. */
export function usePageTitle(title: string): void {
  const { provider } = useOperatorSession();
  useEffect(() => {
    document.title = `${title} – ${provider.name}`;
  }, [title, provider.name]);
}

/** After a change of the page, moves the focus to its heading, so that a screen reader reads on from there. */
export function useFocusOnPageChange(path: string | undefined): void {
  const lastPath = useRef(path);
  useEffect(() => {
    const isFirst = lastPath.current === undefined;
    if (lastPath.current === path) return;
    lastPath.current = path;
    if (isFirst) return;
    focusHeading();
  }, [path]);
}

/** Moves the focus to the heading of the page. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
