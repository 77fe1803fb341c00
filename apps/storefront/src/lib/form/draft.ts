import { useEffect, useRef } from 'react';

/** E-426 */
const debounceMs = 500;

/** The values of each unfinished form of the page, by the name of the form. */
type Drafts = Readonly<Record<string, object>>;

const listDrafts = (state: unknown): Drafts => (state as { drafts?: Drafts } | null)?.drafts ?? {};

/** A draft in the shape of `history.state`. */
export const buildDraftState = (form: string, values: object) => ({ drafts: { [form]: values } });

/** Returns true if the page's history entry has a draft of the form. */
export const hasDraft = (form: string): boolean => form in listDrafts(history.state);

/**
 * Reads the draft from the page's history entry. As with a plain HTML form, a reload and the back button restore what
 * was typed, and closing the tab discards it.
 */
export function readDraft<Values extends object>(form: string, empty: Values): Values {
  const stored = listDrafts(history.state)[form] as Partial<Values> | undefined;
  const fields = Object.keys(empty) as (keyof Values)[];
  // An optional field is null while it is empty, and may have any type once it is filled.
  const restorable = fields.filter(
    (field) => stored && field in stored && (empty[field] === null || typeof stored[field] === typeof empty[field]),
  );
  return { ...empty, ...Object.fromEntries(restorable.map((field) => [field, stored?.[field]])) };
}

export function createDraft(form: string, page: Pick<History, 'state' | 'replaceState'>) {
  let pending: { readonly timer: ReturnType<typeof setTimeout>; readonly write: () => void } | undefined;
  const cancel = () => {
    clearTimeout(pending?.timer);
    pending = undefined;
  };
  const save = (values: object) => {
    cancel();
    page.replaceState({ ...page.state, drafts: { ...listDrafts(page.state), [form]: values } }, '');
  };
  return {
    save,
    /** Debounced, for typing: browsers limit how often a page may change its history. */
    saveSoon(values: object) {
      cancel();
      const write = () => save(values);
      pending = { timer: setTimeout(write, debounceMs), write };
    },
    /** Saves a debounced draft now. */
    flush: () => pending?.write(),
    /** Cancels a debounced save. */
    cancel,
    /** Removes the draft of a form that was submitted or canceled. */
    discard() {
      cancel();
      const { [form]: _removed, ...drafts } = listDrafts(page.state);
      page.replaceState({ ...page.state, drafts }, '');
    },
  };
}

export function useDraft(form: string) {
  const draft = useRef<ReturnType<typeof createDraft>>(undefined);
  draft.current ??= createDraft(form, globalThis.history);
  useEffect(() => {
    const { current } = draft;
    // At pagehide it is too late: the history no longer accepts changes.
    const onLeave = () => current?.flush();
    addEventListener('beforeunload', onLeave);
    return () => {
      removeEventListener('beforeunload', onLeave);
      current?.cancel();
    };
  }, []);
  return draft.current;
}
