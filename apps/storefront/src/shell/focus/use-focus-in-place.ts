import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './focus-if-lost.ts';

/** When a pressed element disappears, moves the focus to what replaces it: a field, a message or a button. */
export function useFocusInPlace<Container extends HTMLElement>(shown: unknown): RefObject<Container | null> {
  const container = useRef<Container>(null);
  const previous = useRef(shown);
  useEffect(() => {
    if (previous.current === shown) return;
    previous.current = shown;
    if (isFocusLost()) container.current?.querySelector<HTMLElement>('input, select, button, [tabindex="-1"]')?.focus();
  }, [shown]);
  return container;
}
