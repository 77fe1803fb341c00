import { useEffect, useRef } from 'react';
import { useDraft } from '../../form/draft.ts';
import { type CheckState, toFormDraft } from './check-state.ts';
import { formDraftName } from './form-draft.ts';

/** Saves the form as a draft, so that it survives a reload and the way back. */
export function useFormDraft(state: CheckState): void {
  const draft = useRef(useDraft(formDraftName));
  const values = JSON.stringify(toFormDraft(state));
  useEffect(() => draft.current.keepSoon(JSON.parse(values)), [values]);
  // Saves at once when a check starts, because the page may navigate before the delayed save.
  useEffect(() => {
    if (state.checking) draft.current.keep(JSON.parse(values));
  }, [state.checking, values]);
}
