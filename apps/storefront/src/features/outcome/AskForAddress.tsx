import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';

/** Shown instead of a screen that needs an address check, when there is none. */
export function AskForAddress({ title }: { title: string }) {
  return (
    <Page
      title={title}
      lead={<p>Which services there are depends on where you are. Tell us your address, and we will show you yours.</p>}
    >
      <p>
        <PageButton to="addressCheck">Check your address</PageButton>
      </p>
    </Page>
  );
}
