import { useSession } from '../../session/session-store.ts';
import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';
import styles from './placeholder.module.css';

/** Stands in for a screen that is still to be built, and says so. */
export default function Placeholder({ title }: { title: string }) {
  const { checkId } = useSession();
  return (
    <Page
      sign={<p className={styles.mark}>Not open yet</p>}
      title={title}
      lead={
        <p>
          This part of the shop is still being built, so nothing can be done here: nothing is ordered, saved or charged.
          Our team takes your order by phone.
        </p>
      }
      aside={<SupportHours title="Order by phone" />}
    >
      <p>
        {checkId ? (
          <PageButton to="customizeOrder" variant="secondary">
            Back to your plan
          </PageButton>
        ) : (
          <PageButton to="addressCheck" variant="secondary">
            Back to the start
          </PageButton>
        )}
      </p>
    </Page>
  );
}
