import { useEffect, useRef } from 'react';
import { focusOpenedSection } from '../../../shell/focus/focus-opened-section.ts';

/** Focuses the next section when the completed section, with the focused button, has disappeared. */
export function useFocusNextSection(id: string): void {
  const previousId = useRef(id);
  useEffect(() => {
    if (id !== previousId.current) focusOpenedSection(id);
    previousId.current = id;
  }, [id]);
}
