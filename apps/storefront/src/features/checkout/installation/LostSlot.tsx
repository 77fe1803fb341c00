import type { Slot } from '@demarc/domain/appointment';
import type { InstallChoice } from '@demarc/domain/checkout';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../appointment/format-date.ts';
import styles from './installation.module.css';

interface LostSlotProps {
  message: string;
  alternatives: readonly Slot[];
  onTake(slot: Slot): void;
  busy: boolean;
  installBy: InstallChoice;
}

/** K-290: shows the exact message, and offers the nearest free slots. */
export function LostSlot({ message, alternatives, onTake, busy, installBy }: LostSlotProps) {
  const box = useRef<HTMLDivElement>(null);
  // The focus makes screen readers announce the message; an alert would announce it twice.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.lost}>
      <Banner tone="error">
        {/* The specified message contains two spaces. */}
        <p className={styles.keepSpaces}>{message}</p>
        {alternatives.length > 0 && (
          <>
            <p className={styles.heading}>Closest available {installBy === 'self' ? 'days' : 'times'}:</p>
            <ul className={styles.alternatives}>
              {alternatives.map((slot) => (
                <li key={`${slot.date} ${slot.code}`}>
                  <Button variant="secondary" size="small" aria-disabled={busy} onClick={() => !busy && onTake(slot)}>
                    {formatDay(slot.date)}, {slot.interval}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Banner>
    </div>
  );
}
