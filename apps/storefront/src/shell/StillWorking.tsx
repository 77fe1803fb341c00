import { useEffect, useState } from 'react';
import { useSettings } from '../settings.tsx';

const afterMs = 10_000;

/** Beside a button that is at work for long (experience 17). The region stays: a screen reader only hears one that it knows. */
export function StillWorking({ working }: { working: boolean }) {
  const { messages } = useSettings();
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!working) return;
    const patience = setTimeout(() => setLong(true), afterMs);
    return () => {
      clearTimeout(patience);
      setLong(false);
    };
  }, [working]);
  return <div role="status">{working && long && <p>{messages.stillWorking}</p>}</div>;
}
