import { type RefObject, useEffect } from 'react';

/**
 * Publishes the height of the bar, which grows with its text, so that it never covers what is scrolled to. A component
 * inside the bar, because the bar is mounted later than the screen that renders it.
 */
export function PublishBarHeight({ bar }: { bar: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const [size] = entry?.borderBoxSize ?? [];
      if (size) style.setProperty('--order-bar-height', `${Math.ceil(size.blockSize)}px`);
    });
    observer.observe(bar.current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--order-bar-height');
    };
  }, [bar]);
  return null;
}
