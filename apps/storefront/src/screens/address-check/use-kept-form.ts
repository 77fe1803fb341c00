import { useEffect, useRef } from 'react';
import { useDraft } from '../../form/draft.ts';
import { type CheckState, keptForm } from './check-state.ts';
import { keptFormName } from './kept-form.ts';

/** A reload and the way back find the form as it was left. */
export function useKeptForm(state: CheckState): void {
  const draft = useRef(useDraft(keptFormName));
  const kept = JSON.stringify(keptForm(state));
  useEffect(() => draft.current.keepSoon(JSON.parse(kept)), [kept]);
  // The page may be left before anything is quiet.
  useEffect(() => {
    if (state.checking) draft.current.keep(JSON.parse(kept));
  }, [state.checking, kept]);
}
