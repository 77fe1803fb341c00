import { useEffect, useRef } from 'react';
import { addressFormDraftName } from '../../features/outcome/address-form-draft.ts';
import { useDraft } from '../../lib/form/draft.ts';
import { type CheckState, toFormDraft } from './check-state.ts';

/** Saves the form as a draft, so that it survives a reload and a return to the page. */
export function useFormDraft(state: CheckState): void {
  const draft = useRef(useDraft(addressFormDraftName));
  const values = JSON.stringify(toFormDraft(state));
  useEffect(() => draft.current.saveSoon(JSON.parse(values)), [values]);
  // Saves at once when a check starts, because the page may navigate before the delayed save.
  useEffect(() => {
    if (state.isChecking) draft.current.save(JSON.parse(values));
  }, [state.isChecking, values]);
}
