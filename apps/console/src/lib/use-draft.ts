import { useEffect, useState } from 'react';

/**
 * A text that is being typed. It stays while the tab is open: signing in again, a reload or another page must not lose it.
 * The initial text is not stored.
 */
export function useDraft(key: string, initial = ''): [text: string, setText: (text: string) => void] {
  const storageKey = `draft ${key}`;
  const readDraft = () => sessionStorage.getItem(storageKey) ?? initial;
  const [draft, setDraft] = useState(() => ({ storageKey, text: readDraft() }));
  // Another key is another text.
  if (draft.storageKey !== storageKey) setDraft({ storageKey, text: readDraft() });
  useEffect(() => {
    if (draft.text === initial) sessionStorage.removeItem(draft.storageKey);
    else sessionStorage.setItem(draft.storageKey, draft.text);
  }, [draft, initial]);
  return [draft.text, (text) => setDraft({ storageKey, text })];
}
