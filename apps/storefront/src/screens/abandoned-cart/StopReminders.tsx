import { Button } from '@demarc/ui/button';
import { MailIcon, SuccessIcon } from '@demarc/ui/icon';
import { useState } from 'react';
import { call } from '../../api/lazy.ts';
import { useFocusOnArrival } from '../../outcome/use-focus-on-arrival.ts';
import { notify } from '../../shell/notification/notification-store.ts';
import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { Sign } from '../../shell/page/Sign.tsx';

/** Asked, not done at once: mail programs open links before their reader does. */
export function StopReminders({ token }: { token: string }) {
  const [state, setState] = useState<'asked' | 'stopping' | 'stopped'>('asked');
  const stopped = state === 'stopped';
  useFocusOnArrival(stopped);

  async function stop() {
    setState('stopping');
    const answer = await call('stopReminders', { params: { token }, body: { 'List-Unsubscribe': 'One-Click' } });
    setState(answer.ok ? 'stopped' : 'asked');
    if (!answer.ok) notify(answer.failure.message);
  }

  return (
    <Page
      sign={<Sign tone={stopped ? 'success' : 'warning'} icon={stopped ? <SuccessIcon /> : <MailIcon />} />}
      title={stopped ? 'No more reminders' : 'Stop reminders about your order?'}
      lead={
        <p>
          {stopped
            ? 'We will not remind you of this order again. The link in your email stays valid for its ten days.'
            : 'Your saved order and the link to it stay as they are. Only the reminder emails end.'}
        </p>
      }
    >
      <p>
        {stopped ? (
          <PageButton to="addressCheck" variant="secondary">
            Go to the shop
          </PageButton>
        ) : (
          <Button loading={state === 'stopping'} onClick={() => void stop()}>
            Stop reminders
          </Button>
        )}
      </p>
    </Page>
  );
}
