import type { SavedAddressCheck } from '@demarc/domain/qualification';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { RetryIcon } from '@demarc/ui/icon';
import type { ReactNode } from 'react';
import { getCallFailure } from '../../lib/api/query-client.ts';
import { useFocusLoadedHeading } from '../../shell/focus/use-focus-loaded-heading.ts';
import { HelpLine } from '../../shell/links/HelpLine.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { AskForAddress } from './AskForAddress.tsx';
import { useAddressCheck } from './use-address-check.ts';

interface WithAddressCheckProps {
  title: string;
  children: (check: SavedAddressCheck) => ReactNode;
}

/** Renders a screen with the result of the address check. Without a check it asks for the address. */
export function WithAddressCheck({ title, children }: WithAddressCheckProps) {
  const { data: check, error, isFetching, refetch } = useAddressCheck();
  useFocusLoadedHeading(check !== undefined);
  if (check) return children(check);
  if (isFetching && !error) return <ScreenSkeleton />;
  if (!error || getCallFailure(error)?.code === 'notFound') return <AskForAddress title={title} />;
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
