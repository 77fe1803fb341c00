import { useMemo } from 'react';
import { useOperatorSession } from '../operator-session.tsx';
import { createTimeFormats, type TimeFormats } from './format-time.ts';

export function useTimeFormats(): TimeFormats {
  const { timeZone } = useOperatorSession().provider;
  return useMemo(() => createTimeFormats(timeZone, () => new Date()), [timeZone]);
}
