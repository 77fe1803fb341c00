import type { ReminderState } from '@demarc/contract';
import { Button } from '@demarc/ui/button';
import { MailIcon, SuccessIcon } from '@demarc/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/lazy.ts';
import { queryClient, valueOrThrow } from '../../api/query-client.ts';
import { useFocusOnArrival } from '../../outcome/use-focus-on-arrival.ts';
import { useSettings } from '../../settings.tsx';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { Sign } from '../../shell/page/Sign.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';

type Told = 'asked' | 'done' | 'before' | 'incomplete';

const titles: Readonly<Record<Told, string>> = {
  asked: 'Stop reminders about your order?',
  done: 'No more reminders',
  before: 'Reminders have ended already',
  incomplete: 'This link is incomplete',
};

const leads: Readonly<Record<Told, string>> = {
  asked: 'Your saved order and the link to it stay as they are. Only the reminder emails end.',
  done: 'We will not remind you of this order again. The link in your email stays valid for its ten days.',
  before: 'There is nothing more to do: we do not remind you of this order.',
  incomplete: 'Open it once more from the email, all of it. A saved order that is long over gets no reminders.',
};

/** Asked, not done at once: mail programs open links before their reader does. */
export function StopReminders({ token }: { token: string }) {
  const { brand } = useSettings();
  const state = useQuery(
    {
      queryKey: ['getReminderState', token],
      queryFn: () => valueOrThrow(call('getReminderState', { params: { token } })),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  const [stopping, setStopping] = useState(false);
  const [done, setDone] = useState(false);
  const told = done ? 'done' : toldOf(state.data?.state);
  const ready = !state.isPending;
  useFocusOnArrival(ready);
  useFocusOnArrival(done);

  // The page is about reminders, whatever its address is called.
  useEffect(() => {
    if (ready) document.title = `${titles[told]} | ${brand.name}`;
  }, [ready, told, brand.name]);

  async function stop() {
    setStopping(true);
    const answer = await call('stopReminders', { params: { token }, body: { 'List-Unsubscribe': 'One-Click' } });
    setStopping(false);
    if (!answer.ok) return notify(answer.failure.message);
    clearNotification();
    // The button goes with the question: the page has the focus until the heading tells.
    document.getElementById('main')?.focus();
    setDone(true);
    // Whoever comes back to the page is not asked again.
    queryClient.setQueryData<{ state: ReminderState }>(['getReminderState', token], { state: 'stopped' });
  }

  if (!ready) return <ScreenSkeleton />;
  const isOver = told === 'done' || told === 'before';
  return (
    <Page
      sign={<Sign tone={isOver ? 'success' : 'warning'} icon={isOver ? <SuccessIcon /> : <MailIcon />} />}
      title={titles[told]}
      lead={<p>{leads[told]}</p>}
    >
      <p>
        {told === 'asked' ? (
          <Button loading={stopping} onClick={() => void stop()}>
            Stop reminders
          </Button>
        ) : (
          <PageButton to="addressCheck" variant="secondary">
            Go to the shop
          </PageButton>
        )}
      </p>
    </Page>
  );
}

/** Where nobody can tell, it is asked: stopping it twice does no harm. */
function toldOf(state: ReminderState | undefined): Told {
  if (state === 'stopped') return 'before';
  return state === 'unknown' ? 'incomplete' : 'asked';
}
