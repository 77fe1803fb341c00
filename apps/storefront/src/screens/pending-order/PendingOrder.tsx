import { Button } from '@demarc/ui/button';
import { BackIcon } from '@demarc/ui/icon';
import { AddressSummary } from '../../features/outcome/AddressSummary.tsx';
import { AskForAddress } from '../../features/outcome/AskForAddress.tsx';
import outcomeStyles from '../../features/outcome/outcome-screen.module.css';
import formStyles from '../../lib/form/form.module.css';
import { useGoBack } from '../../lib/navigation/navigation.ts';
import { useTabSession } from '../../lib/session/session-store.ts';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';

/** E-042, E-083 to E-085, E-276, E-277: asks if the pending order is the shopper's own, which decides the next page. */
export default function PendingOrder({ title }: { title: string }) {
  const { checkId } = useTabSession();
  const goBack = useGoBack('addressCheck');
  const back = (
    <Button variant="quiet" size="small" icon={<BackIcon />} className={outcomeStyles.back} onClick={goBack}>
      Back
    </Button>
  );
  if (!checkId) return <AskForAddress title={title} />;
  return (
    <Page
      aboveTitle={back}
      title="According to our records, this address has a pending order. Is it yours?"
      intro={<AddressSummary />}
      aside={<SupportHours title="Prefer to talk about it?" />}
    >
      <div className={formStyles.actions}>
        <PageButton to="pendingOrderContact">Yes</PageButton>
        <PageButton to="customizeOrder" variant="secondary">
          No
        </PageButton>
      </div>
    </Page>
  );
}
