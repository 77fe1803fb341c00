import { WarningIcon } from '@demarc/ui/icon';
import { useEffect } from 'react';
import { focusIfLost } from '../../../shell/focus/focus-if-lost.ts';
import { PageButton } from '../../../shell/links/PageButton.tsx';
import { SupportHours } from '../../../shell/links/SupportHours.tsx';
import { Page } from '../../../shell/page/Page.tsx';
import { ResultIcon } from '../../../shell/page/ResultIcon.tsx';

/** Shown when the server no longer has the session. The shopper can only start again. */
export function SessionEnded({ title = 'Your session has ended', children }: { title?: string; children: string }) {
  useEffect(() => focusIfLost('session-ended'), []);
  return (
    <Page
      aboveTitle={<ResultIcon tone="warning" icon={<WarningIcon />} />}
      title={title}
      intro={<p id="session-ended">Nothing was ordered, and we no longer have the details you entered. {children}</p>}
      aside={<SupportHours title="Order by phone" />}
    >
      <p>
        <PageButton to="addressCheck">Start again</PageButton>
      </p>
    </Page>
  );
}
