import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { useState } from 'react';
import { startOver } from './start-over.ts';

/** C-207, C-208: asks for confirmation before it removes everything that is chosen. */
export function StartOver() {
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsConfirming(true)}>
        Start over
      </Button>
      <Dialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Start over with an empty order?"
        description="All that you have chosen will be removed. Your address stays."
        actions={
          <>
            <Button
              onClick={() => {
                close();
                void startOver();
              }}
            >
              Remove everything
            </Button>
            <Button variant="secondary" onClick={close}>
              Keep my order
            </Button>
          </>
        }
      />
    </>
  );
}
