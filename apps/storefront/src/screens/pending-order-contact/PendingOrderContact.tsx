import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';

/** E-043: somebody whose order is under way changes it with us, not here. */
export default function PendingOrderContact({ title }: { title: string }) {
  return (
    <Page
      title={title}
      lead={<p>Your account already has an order pending. Please contact us to make additional changes.</p>}
      aside={<SupportHours title="Contact us" />}
    >
      <p>
        <PageButton to="addressCheck" variant="secondary">
          Check another address
        </PageButton>
      </p>
    </Page>
  );
}
