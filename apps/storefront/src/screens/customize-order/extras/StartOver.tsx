import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { useState } from 'react';
import { startOver } from './start-over.ts';

/** C-207, C-208: asked before all that was chosen goes. */
export function StartOver() {
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
        Start over
      </Button>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
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
