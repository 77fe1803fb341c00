import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import type { Example } from '../example.ts';
import { Notification, type Tone } from './Notification.tsx';

export const accessibility = [
  'Announced without moving the focus: errors at once (alert), everything else when the reader pauses (status).',
  'Stays until dismissed or replaced, so slow readers miss nothing.',
];

function Global() {
  const [shown, setShown] = useState<{ tone: Tone; message: string } | undefined>();
  return (
    <>
      <Notification {...shown} onDismiss={() => setShown(undefined)} />
      <Button
        size="small"
        variant="secondary"
        onClick={() => setShown({ tone: 'success', message: 'Your cart is saved.' })}
      >
        Save
      </Button>
      <Button
        size="small"
        variant="secondary"
        onClick={() => setShown({ tone: 'error', message: 'Address qualification failed. Please try again.' })}
      >
        Fail
      </Button>
    </>
  );
}

export const examples: readonly Example[] = [{ name: 'Global', render: () => <Global /> }];
