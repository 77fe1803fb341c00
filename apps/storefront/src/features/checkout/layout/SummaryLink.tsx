import { Button } from '@demarc/ui/button';
import type { ReactNode } from 'react';
import styles from './aside.module.css';

/** S-083: on a small screen the summary is far below the forms. This button at the top leads there. */
export function SummaryLink({ headingId, children }: { headingId: string; children: ReactNode }) {
  // Not a link: another history entry would lose the number of the quote.
  const showSummary = () => {
    const heading = document.getElementById(headingId);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.summaryLink}>
      <Button variant="secondary" size="small" onClick={showSummary}>
        {children}
      </Button>
    </div>
  );
}
