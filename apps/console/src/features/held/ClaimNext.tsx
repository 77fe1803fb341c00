import { Button } from '@demarc/ui/button';
import { describeFailure } from '../../lib/api/call-failure.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import styles from './held.module.css';
import { useClaimNext } from './held-queries.ts';

/** Claims the order that waits the longest. */
export function ClaimNext() {
  const { claimNext, isPending, error, isNoneFree } = useClaimNext();
  useShortcuts({ n: claimNext });
  return (
    <>
      <Button size="small" loading={isPending} onClick={claimNext}>
        Claim next
      </Button>
      {(error ?? isNoneFree) && (
        <p className={styles.soft}>{error ? describeFailure(error) : 'No held order is free.'}</p>
      )}
    </>
  );
}
