import { isSameSlot, type Slot } from '@demarc/domain/appointment';
import type { ChosenSlot, InstallChoice } from '@demarc/domain/checkout';
import { Button } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { formatDay } from '../../appointment/format-date.ts';
import styles from './installation.module.css';

interface NextAvailableProps {
  slot: Slot;
  chosen: ChosenSlot | null;
  onTake(slot: Slot): void;
  busy: boolean;
  installBy: InstallChoice;
}

/** K-054: offers the earliest slot with one press. */
export function NextAvailable({ slot, chosen, onTake, busy, installBy }: NextAvailableProps) {
  const isChosen = chosen !== null && isSameSlot(chosen, slot);
  return (
    <Card as="section" tone="accent" aria-labelledby="next-available" className={styles.next}>
      <div>
        <h4 id="next-available" className={styles.heading}>
          {installBy === 'self' ? 'Next available day' : 'Next available appointment'}
        </h4>
        <p>
          {formatDay(slot.date)}, <span className={styles.window}>{slot.interval}</span>
        </p>
      </div>
      <Button variant="secondary" loading={busy && isChosen} aria-disabled={busy} onClick={() => !busy && onTake(slot)}>
        {installBy === 'self' ? 'Choose this day' : 'Choose this time'}
      </Button>
    </Card>
  );
}
