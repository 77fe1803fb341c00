import type { SavedView } from '@demarc/contract/operator-api';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { Dialog } from '@demarc/ui/dialog';
import { TextField } from '@demarc/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { parseSearchParams } from '../../lib/search-params.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { DeleteViewDialog } from './DeleteViewDialog.tsx';
import { describeViewFailure, useViewChanges } from './use-views.ts';
import styles from './views.module.css';

export interface ViewDialogProps {
  list: string;
  /** Undefined to save another view. */
  view: SavedView | undefined;
  /** The filters, the order and the columns to save. */
  query: string;
  onClose: () => void;
  /** The view that is saved now. Undefined if it was deleted. */
  onDone: (view: SavedView | undefined) => void;
}

/** Saves the filters and columns of the page under a name, or renames, shares or deletes a view. */
export function ViewDialog({ list, view, query, onClose, onDone }: ViewDialogProps) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const { save } = useViewChanges(list, view);
  const [name, setName] = useDraft(`view ${list} ${view?.id ?? ''}`, view?.name);
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isMissing, setMissing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const saving = useMutation({
    mutationFn: () => save({ name: name.trim(), query, isShared }),
    onSuccess: (saved) => {
      setName(view?.name ?? '');
      onDone(saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') field.current?.focus();
    else if (!saving.isPending) saving.mutate();
  };
  if (view && isDeleting)
    return (
      <DeleteViewDialog list={list} view={view} onClose={() => setDeleting(false)} onDone={() => onDone(undefined)} />
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={view ? 'Change view' : 'Save view'}
      description={
        view
          ? 'The filters, the order and the columns of the view stay.'
          : 'A view has the filters, the search, the order and the columns that are shown now.'
      }
      actions={
        <>
          <Button type="submit" form={form} size="small" loading={saving.isPending}>
            Save view
          </Button>
          {view && (
            <Button variant="danger" size="small" onClick={() => setDeleting(true)}>
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
        {saving.error && (
          <Banner tone="error" role="alert">
            {describeViewFailure(saving.error)}
          </Banner>
        )}
        <TextField
          ref={field}
          label="Name"
          maxLength={40}
          autoComplete="off"
          error={isMissing && 'Enter a name.'}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <Checkbox
          label="Share with all operators"
          helper={parseSearchParams(query).q !== undefined && 'A shared view is saved without the search text.'}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      </form>
    </Dialog>
  );
}
