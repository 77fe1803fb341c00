import { useEffect, useRef } from 'react';

/**
 * Returns a function that defers work until the pointer is up. A message that appears while the pointer is down could
 * move the pressed element away, and the click would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false);
  const deferred = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    // The click event follows pointerup.
    const release = () =>
      setTimeout(() => {
        isDown.current = false;
        for (const work of deferred.current.splice(0)) work();
      });
    const events = { pointerdown: press, pointerup: release, pointercancel: release };
    for (const [type, listener] of Object.entries(events)) addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(events)) removeEventListener(type, listener);
    };
  }, []);
  return (work) => {
    if (isDown.current) deferred.current.push(work);
    else work();
  };
}
