import { WarningIcon } from '@demarc/ui/icon';
import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { Sign } from '../../shell/page/Sign.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';
import { stateWords } from './state-words.ts';

/** Replaces the confirmation page of an order that has been canceled. */
export function CancelledOrder() {
  const { title, next, tone } = stateWords.cancelled;
  return (
    <Page
      sign={<Sign tone={tone} icon={<WarningIcon />} />}
      title={title}
      lead={<p>{next}</p>}
      aside={<SupportHours title="Questions about your order?" />}
    >
      <p>
        <PageButton to="addressCheck">Check an address</PageButton>
      </p>
    </Page>
  );
}
