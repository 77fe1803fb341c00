import { useEffect, useState } from 'react';

/** The suggestion that Enter would take. It is kept by key: when the list changes under it, it stays or is gone. */
export function useHighlight(id: string, keys: readonly string[]) {
  const [key, setKey] = useState<string | null>(null);
  const index = key === null ? -1 : keys.indexOf(key);
  const idAt = (at: number) => `${id}-option-${at}`;
  const activeId = index < 0 ? undefined : idAt(index);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return {
    index,
    idAt,
    activeId,
    clear: () => setKey(null),
    /** Around the ends; the first Down lands on the first, the first Up on the last. */
    move: (by: 1 | -1) => {
      const next = index < 0 ? (by > 0 ? 0 : keys.length - 1) : (index + by + keys.length) % keys.length;
      setKey(keys[next] ?? null);
    },
  };
}
