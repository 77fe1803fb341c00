import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './focus-if-lost.ts';

/** Where what was pressed is gone with the press, the focus goes to what stands in its place: a field, a message, a button. */
export function useFocusInPlace<Place extends HTMLElement>(shown: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (isFocusLost()) place.current?.querySelector<HTMLElement>('input, select, button, [tabindex="-1"]')?.focus();
  }, [shown]);
  return place;
}
