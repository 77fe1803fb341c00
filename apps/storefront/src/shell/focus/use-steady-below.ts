import { type RefObject, useLayoutEffect, useRef } from 'react';

/** S-123: when the content of the element changes its height, scrolls so that what follows it stays in place. */
export function useSteadyBelow<Container extends HTMLElement>(content: unknown): RefObject<Container | null> {
  const container = useRef<Container>(null);
  const previous = useRef(content);
  const getBottom = () => container.current?.getBoundingClientRect().bottom ?? 0;
  // Read before React changes the page.
  const bottomBefore = previous.current === content ? undefined : getBottom();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the content changes, with its position before
  useLayoutEffect(() => {
    previous.current = content;
    if (bottomBefore !== undefined) scrollBy({ top: getBottom() - bottomBefore, behavior: 'instant' });
  }, [content]);
  return container;
}
