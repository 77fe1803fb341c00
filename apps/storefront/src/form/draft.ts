import { useEffect, useRef } from 'react';

const pauseMs = 400;

/**
 * What was typed belongs to the page's entry in the browser's history, as with a plain HTML form: a reload and the back
 * button find it again, and it is gone with the tab.
 */
export function readDraft<Values extends object>(form: string, empty: Values): Values {
  const { draft } = (history.state ?? {}) as { draft?: { form?: unknown; values?: Partial<Values> } };
  const kept = draft?.form === form ? draft.values : undefined;
  const fields = Object.keys(empty) as (keyof Values)[];
  const known = fields.filter((field) => typeof kept?.[field] === typeof empty[field]);
  return { ...empty, ...Object.fromEntries(known.map((field) => [field, kept?.[field]])) };
}

export function useDraft(form: string) {
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly write: () => void }>(undefined);
  const forget = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  const keep = (values: object) => {
    forget();
    history.replaceState({ ...history.state, draft: { form, values } }, '');
  };
  /** While somebody types: browsers refuse a history that changes with every key. */
  const keepSoon = (values: object) => {
    forget();
    const write = () => keep(values);
    waiting.current = { timer: setTimeout(write, pauseMs), write };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that changes is behind the reference
  useEffect(() => {
    // Later, at pagehide, the history takes nothing more.
    const leave = () => waiting.current?.write();
    addEventListener('beforeunload', leave);
    return () => {
      removeEventListener('beforeunload', leave);
      forget();
    };
  }, []);
  return { keep, keepSoon };
}
