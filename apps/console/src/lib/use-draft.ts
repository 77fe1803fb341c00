import { useEffect, useState } from 'react';

/**
 * A text that is being typed. It stays while the tab is open: signing in again, a reload or another page must not lose it.
 * An empty text is deleted.
 */
export function useDraft(key: string): [text: string, setText: (text: string) => void] {
  const storageKey = `draft ${key}`;
  const [draft, setDraft] = useState({ storageKey, text: readDraft(storageKey) });
  // Another key is another text.
  if (draft.storageKey !== storageKey) setDraft({ storageKey, text: readDraft(storageKey) });
  useEffect(() => {
    if (draft.text === '') sessionStorage.removeItem(draft.storageKey);
    else sessionStorage.setItem(draft.storageKey, draft.text);
  }, [draft]);
  return [draft.text, (text) => setDraft({ storageKey, text })];
}

const readDraft = (storageKey: string): string => sessionStorage.getItem(storageKey) ?? '';
