import { findShownDay, type OfferedDay, preselectSlot } from '@demarc/domain/appointment';
import type { ChosenSlot, InstallChoice } from '@demarc/domain/checkout';
import { DatePicker } from '@demarc/ui/date-picker';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useState } from 'react';
import { getToday } from '../../../lib/form/today.ts';
import { useTabSession } from '../../../lib/session/session-store.ts';
import { formatDay } from '../../appointment/format-date.ts';
import { useCheckoutDeps } from '../checkout-deps.ts';
import styles from './installation.module.css';
import { chooseInstallSlot } from './reserve-slot.ts';

interface DateAndTimeProps {
  days: readonly OfferedDay[];
  chosen: ChosenSlot | null;
  /** True after the shopper tried to continue without a slot. */
  missing: boolean;
  installBy: InstallChoice;
}

/** A calendar beside the time windows of the selected day, in the local time of the service address. */
export function DateAndTime({ days, chosen, missing, installBy }: DateAndTimeProps) {
  const deps = useCheckoutDeps();
  const { address } = useTabSession();
  const isSelfInstall = installBy === 'self';
  const [viewed, setViewed] = useState<Parameters<typeof findShownDay>[1]>();
  const day = findShownDay(days, viewed, chosen);

  const viewDay = (date: string) => {
    setViewed({ date, chosenWhenViewed: chosen });
    const next = days.find((each) => each.date === date);
    const slot = next && preselectSlot(next, chosen);
    if (slot) chooseInstallSlot({ date, ...slot }, deps);
  };

  return (
    <div className={styles.when}>
      <DatePicker
        id="installation-date"
        label={isSelfInstall ? 'Select the day' : 'Select date and time'}
        helper={
          isSelfInstall
            ? 'Your equipment arrives by the first available day.'
            : 'Shaded days have open technician appointments.'
        }
        error={missing && !day ? 'Please choose a day.' : undefined}
        value={day ? day.date : null}
        onValueChange={viewDay}
        today={getToday()}
        available={days.map((each) => each.date)}
      />
      <div className={styles.times}>
        {day ? (
          <RadioCards
            legend={formatDay(day.date)}
            id="installation-time"
            // A self-installation has no time of day.
            helper={address && !isSelfInstall ? `Local time in ${address.city}` : undefined}
            error={missing ? 'Please choose a time.' : undefined}
            value={chosen?.date === day.date ? chosen.code : null}
            onValueChange={(code) => {
              const slot = day.slots.find((each) => each.code === code);
              if (slot) chooseInstallSlot({ date: day.date, ...slot }, deps);
            }}
            options={day.slots.map(({ code, interval }) => ({ value: code, label: interval }))}
          />
        ) : (
          <p role="status" className={styles.note}>
            {isSelfInstall ? 'Choose the day you set it up.' : 'Choose a day to see its times.'}
          </p>
        )}
      </div>
    </div>
  );
}
