import { WarningIcon } from '@demarc/ui/icon';
import { useEffect } from 'react';
import { focusIfLost } from '../../../shell/focus-if-lost.ts';
import { PageButton } from '../../../shell/PageButton.tsx';
import { Page } from '../../../shell/page/Page.tsx';
import { Sign } from '../../../shell/page/Sign.tsx';
import { SupportHours } from '../../../shell/SupportHours.tsx';

/** Shown when the server no longer has the session. The shopper can only start again. */
export function SessionEnded({ title = 'Your session has ended', children }: { title?: string; children: string }) {
  useEffect(() => focusIfLost('session-ended'), []);
  return (
    <Page
      sign={<Sign tone="warning" icon={<WarningIcon />} />}
      title={title}
      lead={<p id="session-ended">What you entered here is gone, and nothing was ordered. {children}</p>}
      aside={<SupportHours title="Order by phone" />}
    >
      <p>
        <PageButton to="addressCheck">Start again</PageButton>
      </p>
    </Page>
  );
}
