import { useEffect, useRef } from 'react';

/** E-426 */
const quietMs = 500;

/** As the page's entry in the history holds it. */
export const draftState = (form: string, values: object) => ({ draft: { form, values } });

/**
 * What was typed belongs to the page's entry in the browser's history, as with a plain HTML form: a reload and the back
 * button find it again, and it is gone with the tab.
 */
export function readDraft<Values extends object>(form: string, empty: Values): Values {
  const { draft } = (history.state ?? {}) as { draft?: { form?: unknown; values?: Partial<Values> } };
  const kept = draft?.form === form ? draft.values : undefined;
  const fields = Object.keys(empty) as (keyof Values)[];
  // What may be left out is empty as null, and anything else once it is chosen.
  const known = fields.filter(
    (field) => kept && field in kept && (empty[field] === null || typeof kept[field] === typeof empty[field]),
  );
  return { ...empty, ...Object.fromEntries(known.map((field) => [field, kept?.[field]])) };
}

export function createDraft(form: string, page: Pick<History, 'state' | 'replaceState'>) {
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly write: () => void } | undefined;
  const forget = () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const keep = (values: object) => {
    forget();
    page.replaceState({ ...page.state, ...draftState(form, values) }, '');
  };
  return {
    keep,
    /** While somebody types: browsers refuse a history that changes with every key. */
    keepSoon(values: object) {
      forget();
      const write = () => keep(values);
      waiting = { timer: setTimeout(write, quietMs), write };
    },
    /** What waits is kept now. */
    keepWaiting: () => waiting?.write(),
    forget,
  };
}

export function useDraft(form: string) {
  const draft = useRef<ReturnType<typeof createDraft>>(undefined);
  draft.current ??= createDraft(form, globalThis.history);
  useEffect(() => {
    const { current } = draft;
    // Later, at pagehide, the history takes nothing more.
    const leave = () => current?.keepWaiting();
    addEventListener('beforeunload', leave);
    return () => {
      removeEventListener('beforeunload', leave);
      current?.forget();
    };
  }, []);
  return draft.current;
}
