import type { Service } from '@demarc/domain/catalog';
import { formatInstallationTime, getInstallationTitle, installationReminders } from '@demarc/domain/checkout';
import { Dialog } from '@demarc/ui/dialog';
import { CheckIcon } from '@demarc/ui/icon';
import { useSettings } from '../../lib/settings.tsx';
import { formatDay } from './format-date.ts';
import styles from './installation-dialog.module.css';

export interface InstallationDetailsProps {
  services: readonly Service[];
  /** Null while no date is chosen. */
  slot: { readonly date: string; readonly interval: string } | null;
  pointOfContact: string;
}

/** Shows the installation appointment and how to prepare for it (K-085 to K-091). */
export function InstallationDialog({ onClose, services, ...details }: InstallationDetailsProps & { onClose(): void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={getInstallationTitle(services)}>
      <InstallationDetails {...details} />
    </Dialog>
  );
}

export function InstallationDetails({ slot, pointOfContact }: Omit<InstallationDetailsProps, 'services'>) {
  const duration = formatInstallationTime(useSettings().visitTime);
  return (
    <div className={styles.details}>
      <dl className={styles.appointment}>
        <div>
          <dt>Date and time</dt>
          <dd>
            {slot ? (
              <>
                {formatDay(slot.date)}
                <span className={styles.window}>{slot.interval}</span>
              </>
            ) : (
              'No date selected yet.'
            )}
          </dd>
        </div>
        <div>
          <dt>Point of contact</dt>
          <dd>{pointOfContact}</dd>
        </div>
      </dl>
      <div>
        <h3 className={styles.heading}>Before your appointment</h3>
        <ul className={styles.reminders}>
          {installationReminders.map((reminder) => (
            <li key={reminder}>
              <CheckIcon size={20} aria-hidden="true" />
              {reminder}
            </li>
          ))}
        </ul>
      </div>
      {duration && <p className={styles.duration}>{duration}</p>}
    </div>
  );
}
