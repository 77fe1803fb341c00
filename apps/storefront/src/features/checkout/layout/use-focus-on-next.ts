import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../../shell/focus/focus-if-lost.ts';

/** Focuses the next section when the completed section, with the focused button, has disappeared. */
export function useFocusNextSection(id: string): void {
  const previousId = useRef(id);
  useEffect(() => {
    if (id !== previousId.current) focusIfLost(id);
    previousId.current = id;
  }, [id]);
}
