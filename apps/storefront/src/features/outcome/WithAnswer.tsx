import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { RetryIcon } from '@demarc/ui/icon';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getCallFailure } from '../../lib/api/query-client.ts';
import { useFocusLoadedHeading } from '../../shell/focus/use-focus-loaded-heading.ts';
import { HelpLine } from '../../shell/links/HelpLine.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { AskForAddress } from './AskForAddress.tsx';

interface WithAnswerProps<T> {
  title: string;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** The codes of a call that has no answer for this address. */
  missing: readonly string[];
  children: (answer: T) => ReactNode;
}

/** Renders a screen with the answer of a call about the checked address. Without one it asks for the address. */
export function WithAnswer<T>({ title, query, missing, children }: WithAnswerProps<T>) {
  const { data, error, isFetching, refetch } = query;
  useFocusLoadedHeading(data !== undefined);
  if (data !== undefined) return children(data);
  if (isFetching && !error) return <ScreenSkeleton />;
  if (!error || missing.includes(getCallFailure(error)?.code ?? '')) return <AskForAddress title={title} />;
  const retryButton = (
    <Button variant="secondary" icon={<RetryIcon />} loading={isFetching} onClick={() => refetch()}>
      Try again
    </Button>
  );
  return (
    <Page title={title}>
      <Banner tone="error" action={retryButton}>
        {error.message}
      </Banner>
      <HelpLine />
    </Page>
  );
}
