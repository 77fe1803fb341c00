import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { FieldMessages, getFieldAttributes } from '../field/FieldFrame.tsx';
import { NextIcon, PreviousIcon } from '../icon/index.ts';
import { type CalendarDate, toCalendarDate, toDate } from './calendar-date.ts';
import styles from './date-picker.module.css';
import { findInWeek } from './find-in-week.ts';
import { findNearestByMonth } from './find-nearest-by-month.ts';

export interface DatePickerProps {
  label: ReactNode;
  value: CalendarDate | null;
  onValueChange: (date: CalendarDate) => void;
  /** Today's date at the site, from the caller's clock. */
  today: CalendarDate;
  /** The selectable dates. All other dates are disabled. */
  available: readonly CalendarDate[];
  helper?: ReactNode;
  error?: ReactNode;
  id?: string;
}

const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** Our class names for the elements and states of the calendar library. */
const calendarClasses = {
  root: styles.root ?? '',
  month: styles.month ?? '',
  month_caption: styles.caption ?? '',
  button_previous: styles.turnMonth ?? '',
  button_next: styles.turnMonth ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.button ?? '',
  selected: styles.selected ?? '',
  today: styles.today ?? '',
  disabled: styles.unavailable ?? '',
  hidden: styles.hidden ?? '',
};

type Find = (from: CalendarDate, available: readonly CalendarDate[]) => CalendarDate | undefined;

const moves: Readonly<Record<string, Find>> = {
  PageDown: (from, available) => findNearestByMonth(from, available, 1),
  PageUp: (from, available) => findNearestByMonth(from, available, -1),
  // S-129
  Home: (from, available) => findInWeek(from, available, 'first'),
  End: (from, available) => findInWeek(from, available, 'last'),
};

/**
 * A month view to choose one available date. Arrows move by day and week, Page keys by month, Home and End within a
 * week.
 */
export function DatePicker({
  label,
  value,
  onValueChange,
  today,
  available,
  helper,
  error,
  id: idProp,
}: DatePickerProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const { 'aria-describedby': describedBy } = getFieldAttributes(id, { helper, error });
  const availableDates = new Set(available);
  const sorted = [...available].sort();
  const first = toDate(sorted[0] ?? today);
  const last = toDate(sorted.at(-1) ?? today);
  const [month, setMonth] = useState(value === null ? first : toDate(value));
  // An object, so that the same day can be requested again.
  const [focusRequest, setFocusRequest] = useState<{ readonly date: CalendarDate }>();
  useEffect(() => {
    if (focusRequest)
      document.getElementById(id)?.querySelector<HTMLElement>(`[data-day="${focusRequest.date}"] button`)?.focus();
  }, [id, focusRequest]);

  /**
   * Overrides the calendar, which would skip whole months until the same day is available, and which ignores Home and
   * End if the first or last day of the week is not.
   */
  const moveToAvailable = (event: KeyboardEvent) => {
    const find = moves[event.key];
    const from = (event.target as Element).closest<HTMLElement>('[data-day]')?.dataset.day;
    if (!find || !from || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const date = find(from, available);
    if (!date) return;
    setMonth(toDate(date));
    setFocusRequest({ date });
  };

  return (
    <fieldset id={id} aria-describedby={describedBy} onKeyDownCapture={moveToAvailable}>
      <legend className={styles.label}>{label}</legend>
      <FieldMessages id={id} helper={helper} error={error} />
      <DayPicker
        mode="single"
        required
        selected={value === null ? undefined : toDate(value)}
        onSelect={(date: Date) => onValueChange(toCalendarDate(date))}
        today={toDate(today)}
        month={month}
        onMonthChange={setMonth}
        startMonth={first}
        endMonth={last}
        disabled={(date) => !availableDates.has(toCalendarDate(date))}
        navLayout="around"
        labels={{ labelDayButton, labelNext: () => 'Next month', labelPrevious: () => 'Previous month' }}
        components={{ Chevron }}
        classNames={calendarClasses}
      />
    </fieldset>
  );
}

/** "Tuesday, March 9, 2027, selected": the visible number is part of the name, for voice control. */
const labelDayButton = (date: Date, day: { today?: boolean; selected?: boolean; disabled?: boolean }): string =>
  [day.today && 'Today', fullDate.format(date), day.disabled && 'not available', day.selected && 'selected']
    .filter(Boolean)
    .join(', ');

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) =>
  orientation === 'left' ? <PreviousIcon aria-hidden="true" /> : <NextIcon aria-hidden="true" />;
