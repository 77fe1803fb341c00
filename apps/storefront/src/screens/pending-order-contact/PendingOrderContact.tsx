import { CheckAnotherAddress } from '../../shell/links/CheckAnotherAddress.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';

/** E-043, E-086: a shopper with a pending order must contact us to change it. */
export default function PendingOrderContact({ title }: { title: string }) {
  return (
    <Page
      title={title}
      intro={<p>Your account already has an order pending. Please contact us to make additional changes.</p>}
      aside={<SupportHours title="Contact us" />}
    >
      <p>
        <CheckAnotherAddress />
      </p>
    </Page>
  );
}
