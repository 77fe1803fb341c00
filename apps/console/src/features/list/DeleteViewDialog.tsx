import type { SavedView } from '@demarc/contract/operator-api';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { describeViewFailure, useViewChanges } from './use-views.ts';

interface DeleteViewDialogProps {
  list: string;
  view: SavedView;
  onClose: () => void;
  onDone: () => void;
}

export function DeleteViewDialog({ list, view, onClose, onDone }: DeleteViewDialogProps) {
  const { remove } = useViewChanges(list, view);
  const removal = useMutation({ mutationFn: () => remove(view), onSuccess: onDone });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete view"
      description={`The view “${view.name}” is deleted${view.isShared ? ', also for your colleagues' : ''}. No row of the list is.`}
      actions={
        <>
          <Button variant="danger" size="small" loading={removal.isPending} onClick={() => removal.mutate()}>
            Delete view
          </Button>
          <Button variant="secondary" size="small" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {removal.error && (
        <Banner tone="error" role="alert">
          {describeViewFailure(removal.error)}
        </Banner>
      )}
    </Dialog>
  );
}
