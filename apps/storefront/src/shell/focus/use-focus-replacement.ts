import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './focus-if-lost.ts';

/** When the content of the container changes and the focused element disappears, focuses the first element that replaces it. */
export function useFocusReplacement<Container extends HTMLElement>(content: unknown): RefObject<Container | null> {
  const container = useRef<Container>(null);
  const previous = useRef(content);
  useEffect(() => {
    if (previous.current === content) return;
    previous.current = content;
    if (isFocusLost()) container.current?.querySelector<HTMLElement>('input, select, button, [tabindex="-1"]')?.focus();
  }, [content]);
  return container;
}
