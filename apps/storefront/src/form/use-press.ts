import { useEffect, useRef } from 'react';

/**
 * A message that appears while the pointer is down moves what is being pressed away from under it, and the press is
 * lost. Work given here waits until the pointer is up again.
 */
export function usePress(): (work: () => void) => void {
  const down = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      down.current = true;
    };
    // The click comes right after the pointer is up.
    const release = () =>
      setTimeout(() => {
        down.current = false;
        for (const work of waiting.current.splice(0)) work();
      });
    const events = { pointerdown: press, pointerup: release, pointercancel: release };
    for (const [type, listener] of Object.entries(events)) addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(events)) removeEventListener(type, listener);
    };
  }, []);
  return (work) => {
    if (down.current) waiting.current.push(work);
    else work();
  };
}
