import { useState } from 'react';
import type { Example } from '../example.ts';
import { DatePicker } from './DatePicker.tsx';

export const accessibility = [
  'A grid of days: arrows move by day and week, Page Up and Page Down by month, Home and End within the week, Enter chooses.',
  'Each day has its full date as its name; unavailable days say so.',
];

const available = [
  '2027-03-09',
  '2027-03-10',
  '2027-03-11',
  '2027-03-16',
  '2027-03-17',
  '2027-03-22',
  '2027-04-01',
  '2027-04-02',
];

function Installation() {
  const [date, setDate] = useState<string | null>(null);
  return (
    <>
      <DatePicker
        label="Installation date"
        helper="Open dates have a box; the others are fully booked."
        today="2027-03-04"
        available={available}
        value={date}
        onValueChange={setDate}
      />
      <p role="status">{date ? `Chosen: ${date}` : 'No date chosen'}</p>
    </>
  );
}

export const examples: readonly Example[] = [{ name: 'Installation date', render: () => <Installation /> }];
