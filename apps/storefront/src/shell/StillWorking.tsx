import { useEffect, useState } from 'react';
import { useSettings } from '../lib/settings.tsx';

const delayMs = 10_000;

/**
 * Shows a message after ten seconds of work. The region is always rendered: screen readers announce changes only in
 * existing regions.
 */
export function StillWorking({ working }: { working: boolean }) {
  const { messages } = useSettings();
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    if (!working) return;
    const timer = setTimeout(() => setIsDelayed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsDelayed(false);
    };
  }, [working]);
  return (
    <div role="status" data-still-working="">
      {working && isDelayed && <p>{messages.stillWorking}</p>}
    </div>
  );
}
