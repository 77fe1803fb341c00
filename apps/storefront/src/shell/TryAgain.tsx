import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { RetryIcon } from '@demarc/ui/icon';
import { HelpLineText } from './links/HelpLineText.tsx';

/** An error message with a retry button. */
export function TryAgain({ onRetry, children }: { onRetry: () => void; children: string }) {
  return (
    <Banner
      tone="error"
      action={
        <Button variant="secondary" icon={<RetryIcon />} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <HelpLineText>{children}</HelpLineText>
    </Banner>
  );
}
