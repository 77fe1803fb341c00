import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { RetryIcon } from '@demarc/ui/icon';
import type { ReactNode } from 'react';

/** Why something is not there, and the way to ask for it again. */
export function TryAgain({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Banner
      tone="error"
      action={
        <Button variant="secondary" icon={<RetryIcon />} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
