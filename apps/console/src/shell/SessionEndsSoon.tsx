import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '../lib/api/call-failure.ts';
import { useClient } from '../lib/api/client-context.tsx';
import { useFeedState } from '../lib/changes/change-feed.tsx';
import { focusHeading } from './page.ts';
import styles from './shell.module.css';

const warningSeconds = 120;

/** Warns before the session ends. The poll of changes does not keep it open, so that an unattended console is signed out. */
export function SessionEndsSoon() {
  const { sessionSecondsLeft } = useFeedState();
  /** The time that was left when the operator asked to stay. */
  const [keptAt, setKeptAt] = useState<number>();
  const isSoon = sessionSecondsLeft !== undefined && sessionSecondsLeft <= warningSeconds;
  if (!isSoon && keptAt !== undefined) setKeptAt(undefined);
  // The next poll has the new end.
  if (!isSoon || keptAt === sessionSecondsLeft) return null;
  // A session of eight hours ends in any case.
  const canStay = keptAt === undefined;
  const onStay = () => setKeptAt(sessionSecondsLeft);
  return <Warning key={String(canStay)} secondsLeft={sessionSecondsLeft} canStay={canStay} onStay={onStay} />;
}

interface WarningProps {
  secondsLeft: number;
  canStay: boolean;
  onStay: () => void;
}

function Warning({ secondsLeft, canStay, onStay }: WarningProps) {
  const client = useClient();
  const text = `You will be signed out in ${formatSeconds(secondsLeft)}, ${canStay ? 'because nothing was done for a while' : 'eight hours after you signed in'}.`;
  // Screen readers read the time once, not with each poll.
  const [firstText] = useState(text);
  const stay = useMutation({
    mutationFn: () => client.call('getOperatorSession', {}),
    onSuccess: () => {
      onStay();
      // The button disappears.
      focusHeading();
    },
  });
  return (
    <Banner
      tone="warning"
      className={styles.notice}
      action={
        canStay && (
          <Button variant="secondary" size="small" loading={stay.isPending} onClick={() => stay.mutate()}>
            Stay signed in
          </Button>
        )
      }
    >
      <span role="alert">
        <VisuallyHidden>{firstText}</VisuallyHidden>
      </span>
      <span aria-hidden="true">{text}</span>
      {stay.error && <p role="alert">{describeFailure(stay.error)}</p>}
    </Banner>
  );
}

/** As "1 min 20 s", with spaces that do not break. */
function formatSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60}\u00a0s`;
  return minutes === 0 ? rest : `${minutes}\u00a0min ${rest}`;
}
