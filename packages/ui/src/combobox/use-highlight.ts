import { useEffect, useState } from 'react';

/** The suggestion that Enter selects. It is stored by key, so that it follows its item when the list changes. */
export function useHighlight(id: string, keys: readonly string[]) {
  const [key, setKey] = useState<string | null>(null);
  const index = key === null ? -1 : keys.indexOf(key);
  const getOptionId = (index: number) => `${id}-option-${index}`;
  const activeId = index < 0 ? undefined : getOptionId(index);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return {
    index,
    getOptionId,
    activeId,
    clear: () => setKey(null),
    /** Wraps around. The first Down highlights the first item, the first Up the last. */
    move: (step: 1 | -1) => {
      const next = index < 0 ? (step > 0 ? 0 : keys.length - 1) : (index + step + keys.length) % keys.length;
      setKey(keys[next] ?? null);
    },
  };
}
