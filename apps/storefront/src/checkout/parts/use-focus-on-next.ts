import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../shell/focus-if-lost.ts';

/** What is next on the page because the part before it was done takes the focus, which stood on a button that is gone. */
export function useFocusOnNext(id: string): void {
  const before = useRef(id);
  useEffect(() => {
    if (id !== before.current) focusIfLost(id);
    before.current = id;
  }, [id]);
}
