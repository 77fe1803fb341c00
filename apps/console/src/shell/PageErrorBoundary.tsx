import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A page that fails shows this, and the navigation still works. Another page, or Retry, resets it. */
export function PageErrorBoundary({ path, children }: { path: string; children: ReactNode }) {
  return (
    <CatchBoundary
      getResetKey={() => path}
      errorComponent={({ reset }) => (
        <>
          <h1>This page failed</h1>
          <Banner
            tone="error"
            role="alert"
            action={
              <Button variant="secondary" size="small" onClick={reset}>
                Retry
              </Button>
            }
          >
            The page has a mistake. Nothing was changed. Retry, or open another page.
          </Banner>
        </>
      )}
    >
      {children}
    </CatchBoundary>
  );
}
