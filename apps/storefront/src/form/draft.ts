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
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const keep = (values: object) => {
    clearTimeout(pause.current);
    history.replaceState({ ...history.state, draft: { form, values } }, '');
  };
  /** While somebody types: browsers refuse a history that changes with every key. */
  const keepSoon = (values: object) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(keep, pauseMs, values);
  };
  return { keep, keepSoon };
}
