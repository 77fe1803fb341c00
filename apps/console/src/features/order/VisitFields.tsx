import { Banner } from '@demarc/ui/banner';
import { DatePicker } from '@demarc/ui/date-picker';
import { RadioCards } from '@demarc/ui/radio-cards';
import { Skeleton } from '@demarc/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useClient } from '../../lib/api/client-context.tsx';
import { formatDay } from '../../lib/text/format-time.ts';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { PageFailure } from '../../shell/PageFailure.tsx';
import { formatVisitTime } from '../detail/format-visit-time.ts';
import type { ExtraFieldsProps } from './ActionDialog.tsx';
import { visitWindowsKey } from './order-queries.ts';

/** A calendar of the days with free windows, and the windows of the chosen day. */
export default function VisitFields({ order, fields, onChange, isMissing }: ExtraFieldsProps) {
  const client = useClient();
  const { getToday } = useTimeFormats();
  const { number, area, visit } = order;
  const [chosenDate, setChosenDate] = useState<string>();
  const free = useQuery({
    queryKey: visitWindowsKey(number),
    queryFn: ({ signal }) => client.call('listVisitWindows', { params: { number } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const day = free.data?.days.find(({ date }) => date === chosenDate);
  const isFree = day?.windows.some(({ code }) => code === fields?.code);
  // The chosen time was taken, so it must be chosen anew.
  const removeLostTime = useEffectEvent(() => fields && !isFree && onChange(undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has other free times
  useEffect(() => {
    removeLostTime();
  }, [free.data]);
  if (free.isPending) return <Skeleton lines={6} label="Loading the free times" />;
  if (free.isError)
    return (
      <PageFailure title="The free times could not be loaded" error={free.error} onRetry={() => void free.refetch()} />
    );
  const { days } = free.data;
  if (days.length === 0) return <Banner tone="warning">{`There is no free time in ${area || 'this area'}.`}</Banner>;
  const chooseDay = (date: string) => {
    const windows = days.find((each) => each.date === date)?.windows ?? [];
    setChosenDate(date);
    onChange({ date, code: windows[0]?.code ?? '' });
  };
  return (
    <>
      <DatePicker
        label="New date"
        helper={`${visit ? `The visit is on ${formatVisitTime(visit)} now. ` : ''}Shaded days have free times${area && ` in ${area}`}.`}
        error={isMissing && !day ? 'Choose a day.' : undefined}
        value={day?.date ?? null}
        onValueChange={chooseDay}
        today={getToday()}
        available={days.map(({ date }) => date)}
      />
      {day && (
        <RadioCards
          legend={formatDay(day.date)}
          helper="Local time at the address"
          value={fields ? String(fields.code) : null}
          error={isMissing && !fields && 'Choose a time.'}
          onValueChange={(code) => onChange({ date: day.date, code })}
          options={day.windows.map(({ code, interval }) => ({ value: code, label: interval || 'Any time of the day' }))}
        />
      )}
    </>
  );
}
