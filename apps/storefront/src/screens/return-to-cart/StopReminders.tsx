import type { ReminderState } from '@demarc/contract';
import { Button } from '@demarc/ui/button';
import { MailIcon, SuccessIcon } from '@demarc/ui/icon';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { valueOrThrow } from '../../lib/api/query-client.ts';
import { useSettings } from '../../lib/settings.tsx';
import { useFocusLoadedHeading } from '../../shell/focus/use-focus-loaded-heading.ts';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { Page } from '../../shell/page/Page.tsx';
import { ResultIcon } from '../../shell/page/ResultIcon.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';

type ReminderView = 'question' | 'done' | 'alreadyStopped' | 'incomplete';

const titles: Readonly<Record<ReminderView, string>> = {
  question: 'Stop reminders about your order?',
  done: 'Reminders stopped',
  alreadyStopped: 'Reminders are already off',
  incomplete: 'This link is incomplete',
};

const intros: Readonly<Record<ReminderView, string>> = {
  question: 'Your saved order and its link won’t change. Only the reminder emails will stop.',
  done: 'We won’t remind you about this order again. The link in your email stays valid for its ten days.',
  alreadyStopped: 'You’re all set. We won’t remind you about this order.',
  incomplete: 'Open the full link again from the email. We don’t send reminders for expired orders.',
};

/** Asks before stopping reminders, because mail programs open links before the reader does. */
export function StopReminders({ token }: { token: string }) {
  const { brand } = useSettings();
  const queryClient = useQueryClient();
  const state = useQuery({
    queryKey: ['getReminderState', token],
    queryFn: () => valueOrThrow(call('getReminderState', { params: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isStopping, setIsStopping] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const view = isDone ? 'done' : chooseView(state.data?.state);
  const isReady = !state.isPending;
  useFocusLoadedHeading(isReady);
  useFocusLoadedHeading(isDone);

  // The route title does not mention reminders.
  useEffect(() => {
    if (isReady) document.title = `${titles[view]} | ${brand.name}`;
  }, [isReady, view, brand.name]);

  async function stop() {
    setIsStopping(true);
    // RFC 8058 one-click unsubscribe.
    const answer = await call('stopReminders', { params: { token }, body: { 'List-Unsubscribe': 'One-Click' } });
    setIsStopping(false);
    if (!answer.ok) return notify(answer.failure.message);
    clearNotification();
    // The button disappears: the page takes the focus until the new heading is rendered.
    document.getElementById('main')?.focus();
    setIsDone(true);
    // A shopper who comes back is not asked again.
    queryClient.setQueryData<{ state: ReminderState }>(['getReminderState', token], { state: 'stopped' });
  }

  if (!isReady) return <ScreenSkeleton />;
  const isStopped = view === 'done' || view === 'alreadyStopped';
  return (
    <Page
      aboveTitle={
        <ResultIcon tone={isStopped ? 'success' : 'warning'} icon={isStopped ? <SuccessIcon /> : <MailIcon />} />
      }
      title={titles[view]}
      intro={<p>{intros[view]}</p>}
    >
      <p>
        {view === 'question' ? (
          <Button loading={isStopping} onClick={() => void stop()}>
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
function chooseView(state: ReminderState | undefined): ReminderView {
  if (state === 'stopped') return 'alreadyStopped';
  return state === 'unknown' ? 'incomplete' : 'question';
}
