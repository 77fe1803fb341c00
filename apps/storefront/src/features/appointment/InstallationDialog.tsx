import type { Service } from '@demarc/domain/catalog';
import { installationDuration, installationReminders, installationTitle } from '@demarc/domain/checkout';
import { Dialog } from '@demarc/ui/dialog';
import { CheckIcon } from '@demarc/ui/icon';
import styles from './installation-dialog.module.css';
import { dayText } from './when.ts';

export interface InstallationDetailsProps {
  services: readonly Service[];
  /** Null while no date is chosen. */
  slot: { readonly date: string; readonly interval: string } | null;
  pointOfContact: string;
}

/** Shows the installation appointment and how to prepare for it (K-085 to K-091). */
export function InstallationDialog({ onClose, services, ...details }: InstallationDetailsProps & { onClose(): void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={installationTitle(services)}>
      <InstallationDetails {...details} />
    </Dialog>
  );
}

export function InstallationDetails({ slot, pointOfContact }: Omit<InstallationDetailsProps, 'services'>) {
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <div>
          <dt>Date and time</dt>
          <dd>
            {slot ? (
              <>
                {dayText(slot.date)}
                <span className={styles.window}>{slot.interval}</span>
              </>
            ) : (
              'You have not chosen a date yet.'
            )}
          </dd>
        </div>
        <div>
          <dt>Point of contact</dt>
          <dd>{pointOfContact}</dd>
        </div>
      </dl>
      <div>
        <h3 className={styles.heading}>Before the day</h3>
        <ul className={styles.reminders}>
          {installationReminders.map((reminder) => (
            <li key={reminder}>
              <CheckIcon size={20} aria-hidden="true" />
              {reminder}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.duration}>{installationDuration}</p>
    </div>
  );
}
