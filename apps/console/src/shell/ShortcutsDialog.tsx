import { Dialog } from '@demarc/ui/dialog';
import { Switch } from '@demarc/ui/switch';
import { useState } from 'react';
import { areShortcutsOn, turnShortcuts, useShortcuts } from '../lib/shortcuts.ts';
import styles from './shell.module.css';

const keys = [
  ['Ctrl K', 'Find a customer or a page (⌘ K on a Mac)'],
  ['/', 'Search the list'],
  ['J', 'Next row, or next held order'],
  ['K', 'Previous row, or previous held order'],
  ['Enter', 'Open the row'],
  ['N', 'Claim the next held order'],
  ['?', 'Show the keys'],
] as const;

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists the shortcuts, and turns them off. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const [isOn, setOn] = useState(areShortcutsOn);
  useShortcuts({ '?': () => onOpenChange(true) });
  const change = (next: boolean) => {
    turnShortcuts(next);
    setOn(next);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className={styles.keyList}>
        {keys.map(([key, effect]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Use single-key shortcuts"
        checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
