import { Button, type ButtonProps } from '@demarc/ui/button';
import { describeFailure } from '../../lib/api/call-failure.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import styles from './held.module.css';
import { useClaimNext } from './held-queries.ts';

/** Claims the order that waits the longest. */
export function ClaimNext({ variant }: Pick<ButtonProps, 'variant'>) {
  const { claimNext, isPending, error, isNoneFree } = useClaimNext();
  useShortcuts({ n: claimNext });
  return (
    <>
      <Button size="small" variant={variant} loading={isPending} onClick={claimNext}>
        Claim next
      </Button>
      {error && (
        <p className={styles.soft} role="alert">
          {describeFailure(error)}
        </p>
      )}
      {isNoneFree && !error && <p className={styles.soft}>No held order is free.</p>}
    </>
  );
}
