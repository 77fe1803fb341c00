import { Button } from '@demarc/ui/button';
import { Link, useNavigate } from '@tanstack/react-router';
import { usePermissions } from '../../lib/operator-session.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { ClaimNext } from './ClaimNext.tsx';
import styles from './held.module.css';
import { queueSearch, useQueue, useQueueUpdates } from './held-queries.ts';

/** Leads from a held order back to the list, to its neighbors and to the next one to claim. */
export function QueueBar({ number }: { number: string }) {
  const can = usePermissions();
  const navigate = useNavigate();
  const queue = useQueue();
  useQueueUpdates();
  const numbers = queue.data?.rows.map((row) => row.number) ?? [];
  const index = numbers.indexOf(number);
  // An order that was decided is not in the queue any more. The oldest one follows.
  const next = numbers[index + 1];
  const previous = index > 0 ? numbers[index - 1] : undefined;
  const open = (to: string | undefined) =>
    to !== undefined && void navigate({ to: `/orders/${to}`, search: queueSearch as never });
  useShortcuts({ j: () => open(next), k: () => open(previous) });
  return (
    <nav aria-label="Held orders" className={styles.queueBar}>
      <Link to="/held">All held orders</Link>
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
      {can('release') && <ClaimNext />}
    </nav>
  );
}
