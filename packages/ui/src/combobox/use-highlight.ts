import { useEffect, useState } from 'react';

/** The suggestion that Enter selects. It is stored by key, so it survives list changes or disappears. */
export function useHighlight(id: string, keys: readonly string[]) {
  const [key, setKey] = useState<string | null>(null);
  const index = key === null ? -1 : keys.indexOf(key);
  const idAt = (index: number) => `${id}-option-${index}`;
  const activeId = index < 0 ? undefined : idAt(index);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return {
    index,
    idAt,
    activeId,
    clear: () => setKey(null),
    /** Wraps around. The first Down selects the first item, the first Up the last. */
    move: (by: 1 | -1) => {
      const next = index < 0 ? (by > 0 ? 0 : keys.length - 1) : (index + by + keys.length) % keys.length;
      setKey(keys[next] ?? null);
    },
  };
}
