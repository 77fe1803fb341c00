import { useEffect, useRef, useState } from 'react';
import { useHighlight } from './use-highlight.ts';

/** `idle` if the text is too short to search. The list stays closed. */
export type SuggestionStatus = 'idle' | 'loading' | 'ready' | 'failed';

interface SuggestionListInput<Item> {
  id: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  status: SuggestionStatus;
  closeDelayMs: number;
}

export type SuggestionList<Item> = ReturnType<typeof useSuggestionList<Item>>;

/** The state of the list below a combobox: open or closed, its items and the highlighted one. */
export function useSuggestionList<Item>({ id, items, itemKey, status, closeDelayMs }: SuggestionListInput<Item>) {
  const [isRequested, setIsRequested] = useState(false);
  const isOpen = isRequested && status !== 'idle';
  const shownItems = isOpen && status === 'ready' ? items : [];
  const keys = shownItems.map(itemKey);
  const highlight = useHighlight(id, keys);

  const popup = useRef<HTMLDivElement>(null);
  // Scrolls a list that opens below the fold into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the list grows
  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, keys.length]);

  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closeTimer.current), []);
  const cancelClose = () => clearTimeout(closeTimer.current);
  const close = () => {
    cancelClose();
    setIsRequested(false);
    highlight.clear();
  };
  const closeAfterDelay = () => {
    if (closeDelayMs > 0) closeTimer.current = setTimeout(close, closeDelayMs);
    else close();
  };

  return {
    isOpen,
    items: shownItems,
    keys,
    highlight,
    popup,
    open: () => setIsRequested(true),
    close,
    closeAfterDelay,
    cancelClose,
  };
}
