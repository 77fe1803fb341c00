import { addDays, toInstant } from '@demarc/domain/calendar';
import { Select } from '@demarc/ui/select';
import { useState } from 'react';
import { useOperatorSession } from '../../lib/operator-session.tsx';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import type { ExtraFieldsProps } from './ActionDialog.tsx';

const morning = 9 * 60;
const hour = 3_600_000;

/** The time from which the order waits for a decision again. */
export function LaterField({ onChange, isMissing, fields }: ExtraFieldsProps) {
  const { timeZone } = useOperatorSession().provider;
  const { getToday, formatTime } = useTimeFormats();
  const [chosen, setChosen] = useState('');
  const now = Date.now();
  const atMorning = (days: number) => toInstant(timeZone, addDays(getToday(), days), morning);
  const times: Readonly<Record<string, readonly [label: string, time: Date]>> = {
    hour: ['In an hour', new Date(now + hour)],
    hours: ['In three hours', new Date(now + 3 * hour)],
    tomorrow: ['Tomorrow at 9:00 AM', atMorning(1)],
    days: ['In three days at 9:00 AM', atMorning(3)],
    week: ['In a week at 9:00 AM', atMorning(7)],
  };
  return (
    <Select
      label="Decide"
      value={chosen}
      placeholder="Choose a time"
      options={Object.entries(times).map(([value, [label]]) => ({ value, label }))}
      helper={fields && `Nobody gets it before ${formatTime(String(fields.at))}.`}
      error={isMissing && !fields && 'Choose a time.'}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setChosen(value);
        const time = times[value]?.[1];
        onChange(time && { at: time.toISOString() });
      }}
    />
  );
}
