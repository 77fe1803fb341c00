import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';

interface LazyPartProps {
  /** Shown while the code of the part loads. */
  loading?: ReactNode;
  /** Shown if it cannot be loaded, as after an upgrade of the server. Without it, a message. */
  failed?: ReactNode;
  children: ReactNode;
}

/** Loads a part of a page. If that fails, only this part is missing. Another try needs a reload: the failed code stays. */
export function LazyPart({ loading, failed = <LoadFailure />, children }: LazyPartProps) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return failed;
  return (
    <CatchBoundary getResetKey={getNoKey} onCatch={() => setFailed(true)} errorComponent={Nothing}>
      <Suspense fallback={loading}>{children}</Suspense>
    </CatchBoundary>
  );
}

const getNoKey = () => '';
const Nothing = () => null;

const LoadFailure = () => (
  <Banner tone="error" role="alert" action={<ReloadButton />}>
    This part could not be loaded. Reload the page. What you typed is kept.
  </Banner>
);

export const ReloadButton = () => (
  <Button variant="secondary" size="small" onClick={() => location.reload()}>
    Reload
  </Button>
);
