import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';

/** K-030: the support contact, without a form. */
export default function ContactRep() {
  return (
    <Page
      title="Call us"
      intro={<p>Our sales team answers questions, checks an address and takes your order by phone.</p>}
      aside={<SupportHours title="Sales and support" />}
    >
      <p>
        <PageButton to="addressCheck" variant="secondary">
          Check an address online
        </PageButton>
      </p>
    </Page>
  );
}
