import type { SavedView } from '@demarc/contract/operator-api';
import { Button } from '@demarc/ui/button';
import { useMutation } from '@tanstack/react-query';
import { announce } from '../../lib/announcer.ts';
import { describeViewFailure, useViewChanges } from './use-views.ts';
import styles from './views.module.css';

interface UpdateViewProps {
  list: string;
  view: SavedView;
  /** The filters, the order and the columns on the page. */
  query: string;
  onDone: (view: SavedView) => void;
}

/** Saves what the page shows in the open view. */
export function UpdateView({ list, view, query, onDone }: UpdateViewProps) {
  const { save } = useViewChanges(list, view);
  const update = useMutation({
    mutationFn: () => save({ name: view.name, isShared: view.isShared, query }),
    onSuccess: (saved) => {
      announce(`The view ${saved.name} was updated.`);
      onDone(saved);
    },
  });
  return (
    <>
      <Button variant="quiet" size="small" loading={update.isPending} onClick={() => update.mutate()}>
        Update view
      </Button>
      {update.error && (
        <p role="alert" className={styles.failure}>
          {describeViewFailure(update.error)}
        </p>
      )}
    </>
  );
}
