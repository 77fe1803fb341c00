import { useMemo } from 'react';
import { useSettings } from '../../lib/settings.tsx';

/** Returns a function that formats an ISO timestamp in the time zone of the shop. */
export function useInstantFormat(): (at: string) => string {
  const { timeZone } = useSettings().brand;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('en-US', {
      ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
      ...{ timeZone, timeZoneName: 'short' },
    } as const);
    return (at) => format.format(new Date(at));
  }, [timeZone]);
}
