import { useEffect, useState } from 'react';
import { useSettings } from '../lib/settings.tsx';

const afterMs = 10_000;

/** A message for long work (experience 17). The region is always rendered: screen readers announce changes only in existing regions. */
export function StillWorking({ working }: { working: boolean }) {
  const { messages } = useSettings();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!working) return;
    const timer = setTimeout(() => setIsLong(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [working]);
  return <div role="status">{working && isLong && <p>{messages.stillWorking}</p>}</div>;
}
