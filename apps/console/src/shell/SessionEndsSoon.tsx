import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { useState } from 'react';
import { useClient } from '../lib/api/client-context.tsx';
import { useFeedState } from '../lib/changes/change-feed.tsx';

const warningSeconds = 120;

/** Warns before the session ends. The poll of changes does not keep it open, so that an unattended console is signed out. */
export function SessionEndsSoon() {
  const client = useClient();
  const { sessionSecondsLeft } = useFeedState();
  const [wasKept, setKept] = useState(false);
  const isSoon = sessionSecondsLeft !== undefined && sessionSecondsLeft <= warningSeconds;
  if (!isSoon && wasKept) setKept(false);
  if (!isSoon || wasKept) return null;
  const stay = () => client.call('getOperatorSession', {}).then(() => setKept(true));
  return (
    <Banner
      tone="warning"
      role="alert"
      action={
        <Button variant="secondary" size="small" onClick={() => void stay().catch(() => undefined)}>
          Stay signed in
        </Button>
      }
    >
      You will be signed out in two minutes, because nothing was done for a while.
    </Banner>
  );
}
