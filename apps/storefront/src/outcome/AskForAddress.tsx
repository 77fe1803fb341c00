import { PageButton } from '../shell/PageButton.tsx';
import { Page } from '../shell/page/Page.tsx';

/** Instead of a screen that says what a check has found, for whoever comes without one. */
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
