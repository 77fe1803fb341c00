import { PageButton } from '../../shell/links/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';

/** Shown instead of a screen that needs an address check, when there is none. */
export function AskForAddress({ title }: { title: string }) {
  return (
    <Page title={title} intro={<p>Services depend on your location. Enter your address to see what’s available.</p>}>
      <p>
        <PageButton to="addressCheck">Check your address</PageButton>
      </p>
    </Page>
  );
}
