import type { ReminderState } from '@demarc/contract';
import { Button } from '@demarc/ui/button';
import { MailIcon, SuccessIcon } from '@demarc/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { queryClient, valueOrThrow } from '../../lib/api/query-client.ts';
import { useSettings } from '../../lib/settings.tsx';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { Sign } from '../../shell/page/Sign.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { useFocusOnArrival } from '../../shell/use-focus-on-arrival.ts';

type ReminderView = 'question' | 'done' | 'before' | 'incomplete';

const titles: Readonly<Record<ReminderView, string>> = {
  question: 'Stop reminders about your order?',
  done: 'No more reminders',
  before: 'Reminders have ended already',
  incomplete: 'This link is incomplete',
};

const leads: Readonly<Record<ReminderView, string>> = {
  question: 'Your saved order and the link to it stay as they are. Only the reminder emails end.',
  done: 'We will not remind you of this order again. The link in your email stays valid for its ten days.',
  before: 'There is nothing more to do: we do not remind you of this order.',
  incomplete: 'Open it once more from the email, all of it. A saved order that is long over gets no reminders.',
};

/** Asks before stopping reminders, because mail programs open links before the reader does. */
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
  const view = done ? 'done' : viewOf(state.data?.state);
  const ready = !state.isPending;
  useFocusOnArrival(ready);
  useFocusOnArrival(done);

  // The route title does not mention reminders.
  useEffect(() => {
    if (ready) document.title = `${titles[view]} | ${brand.name}`;
  }, [ready, view, brand.name]);

  async function stop() {
    setStopping(true);
    const answer = await call('stopReminders', { params: { token }, body: { 'List-Unsubscribe': 'One-Click' } });
    setStopping(false);
    if (!answer.ok) return notify(answer.failure.message);
    clearNotification();
    // The button disappears: the page takes the focus until the new heading is there.
    document.getElementById('main')?.focus();
    setDone(true);
    // The page does not ask again after a return.
    queryClient.setQueryData<{ state: ReminderState }>(['getReminderState', token], { state: 'stopped' });
  }

  if (!ready) return <ScreenSkeleton />;
  const isOver = view === 'done' || view === 'before';
  return (
    <Page
      sign={<Sign tone={isOver ? 'success' : 'warning'} icon={isOver ? <SuccessIcon /> : <MailIcon />} />}
      title={titles[view]}
      lead={<p>{leads[view]}</p>}
    >
      <p>
        {view === 'question' ? (
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

/** Without a known state the page asks, because stopping twice does no harm. */
function viewOf(state: ReminderState | undefined): ReminderView {
  if (state === 'stopped') return 'before';
  return state === 'unknown' ? 'incomplete' : 'question';
}
