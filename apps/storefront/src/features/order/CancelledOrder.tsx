import { WarningIcon } from '@demarc/ui/icon';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ResultIcon } from '../../shell/page/ResultIcon.tsx';
import { orderStateTexts } from './order-state-texts.ts';

/** Replaces the confirmation page of an order that has been cancelled. */
export function CancelledOrder() {
  const { title, next, tone } = orderStateTexts.cancelled;
  return (
    <Page
      aboveTitle={<ResultIcon tone={tone} icon={<WarningIcon />} />}
      title={title}
      intro={<p>{next}</p>}
      aside={<SupportHours title="Questions about your order?" />}
    >
      <p>
        <PageButton to="addressCheck">Check an address</PageButton>
      </p>
    </Page>
  );
}
