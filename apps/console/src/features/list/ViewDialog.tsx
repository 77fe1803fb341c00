import type { SavedView } from '@demarc/contract/operator-api';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { Dialog } from '@demarc/ui/dialog';
import { TextField } from '@demarc/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { describeFailure, hasCode } from '../../lib/api/call-failure.ts';
import { useViewChanges } from './use-views.ts';
import styles from './views.module.css';

interface ViewDialogProps {
  list: string;
  /** Undefined to save another view. */
  view: SavedView | undefined;
  /** The filters, the order and the columns on the page. */
  query: string;
  onClose: () => void;
  /** The view that is saved now. Undefined if it was deleted. */
  onDone: (view: SavedView | undefined) => void;
}

/** Saves the filters and columns of the page under a name, or changes or deletes a view. */
export function ViewDialog({ list, view, query, onClose, onDone }: ViewDialogProps) {
  const form = useId();
  const { save, remove } = useViewChanges(list, view);
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (work: () => Promise<SavedView | undefined>) => {
    if (isSaving) return;
    setSaving(true);
    setError(undefined);
    try {
      onDone(await work());
    } catch (reason) {
      setError(reason);
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') void run(() => save({ name: name.trim(), query, isShared }));
  };
  const deleteView = (own: SavedView) =>
    run(async () => {
      await remove(own);
      return undefined;
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={view ? 'Change view' : 'Save view'}
      description="A view has the filters, the search, the order and the columns that are shown now."
      actions={
        <>
          <Button type="submit" form={form} size="small" loading={isSaving}>
            Save view
          </Button>
          {view && (
            <Button variant="danger" size="small" onClick={() => void deleteView(view)}>
              Delete view
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={submit}>
        {error !== undefined && (
          <Banner tone="error" role="alert">
            {hasCode(error, 'preconditionFailed')
              ? 'The view was changed in another window. Close this, and open the view again.'
              : describeFailure(error)}
          </Banner>
        )}
        <TextField
          label="Name"
          maxLength={40}
          autoComplete="off"
          error={isMissing && 'Enter a name.'}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label="Share with all operators"
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      </form>
    </Dialog>
  );
}
