import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { describeFailure } from '../lib/api/call-failure.ts';

/** Shown in place of what could not be loaded. */
export function PageFailure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  return (
    <Banner
      tone="error"
      role="alert"
      title={title}
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {describeFailure(error)}
    </Banner>
  );
}
