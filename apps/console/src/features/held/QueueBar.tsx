import { Button } from '@demarc/ui/button';
import { Link, useNavigate } from '@tanstack/react-router';
import { usePermissions } from '../../lib/operator-session.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { ClaimNext } from './ClaimNext.tsx';
import styles from './held.module.css';
import { createQueueSearch, useQueue, useQueueFilters } from './held-queries.ts';

/** Leads from a held order back to the list, to its neighbors and to the next one to claim. */
export function QueueBar({ number }: { number: string }) {
  const can = usePermissions();
  const navigate = useNavigate();
  const filters = useQueueFilters();
  const { previous, next } = useQueue(number, filters);
  const open = (to: string | undefined) =>
    to !== undefined && void navigate({ to: `/orders/${to}`, search: createQueueSearch(filters) as never });
  useShortcuts({ j: () => open(next), k: () => open(previous) });
  return (
    <nav aria-label="Held orders" className={styles.queueBar}>
      <Link to="/held" search={filters as never}>
        All held orders
      </Link>
      <Button
        size="small"
        variant="quiet"
        aria-disabled={previous === undefined || undefined}
        onClick={() => open(previous)}
      >
        Previous
      </Button>
      <Button size="small" variant="quiet" aria-disabled={next === undefined || undefined} onClick={() => open(next)}>
        Next
      </Button>
      {can('release') && <ClaimNext variant="secondary" />}
    </nav>
  );
}
