import type { OfferedDay, Slot } from '@demarc/domain/appointment';
import { DatePicker } from '@demarc/ui/date-picker';
import { RadioCards } from '@demarc/ui/radio-cards';
import { formatDay } from '../../../features/appointment/format-date.ts';
import { getToday } from '../../../lib/form/today.ts';
import styles from './order-changes.module.css';

export type ChosenDate = Pick<Slot, 'date'> & { readonly code: string | null };

interface NewDateProps {
  days: readonly OfferedDay[];
  chosen: ChosenDate | null;
  /** The missing choice, after the shopper tried to continue. */
  problem: string;
  onChange(chosen: ChosenDate): void;
}

/** A calendar beside the time windows of the chosen day. */
export function NewDate({ days, chosen, problem, onChange }: NewDateProps) {
  const day = days.find(({ date }) => date === chosen?.date);
  const chooseDay = (date: string) => {
    const slots = days.find((each) => each.date === date)?.slots ?? [];
    onChange({ date, code: slots.length === 1 ? (slots[0]?.code ?? null) : null });
  };
  return (
    <div className={styles.when}>
      <DatePicker
        id="new-date"
        label="New date"
        helper="Shaded days have open appointments."
        error={!day && problem ? problem : undefined}
        value={day?.date ?? null}
        onValueChange={chooseDay}
        today={getToday()}
        available={days.map(({ date }) => date)}
      />
      {day && (
        <RadioCards
          legend={formatDay(day.date)}
          id="new-time"
          helper="Local time at your address"
          error={problem || undefined}
          value={chosen?.code ?? null}
          onValueChange={(code) => onChange({ date: day.date, code })}
          options={day.slots.map(({ code, interval }) => ({ value: code, label: interval }))}
        />
      )}
    </div>
  );
}
