import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { readDraft, useDraft } from './draft.ts';
import { useErrorTitle } from './use-error-title.ts';
import { usePress } from './use-press.ts';

interface Problem<Field> {
  readonly field: Field;
  readonly message: string;
}

type FieldOf<Values, Kind> = { [Field in keyof Values]: Values[Field] extends Kind ? Field : never }[keyof Values] &
  string;

interface FormParts<Values> {
  /** Unique on the page; the fields' ids begin with it. */
  readonly name: string;
  readonly empty: Values;
  /** The domain's rules, in the order of the fields. */
  problemsOf(values: Values): readonly Problem<keyof Values>[];
  /** With values that have no problem. */
  onSubmit(values: Values): void;
  onChange?(values: Values): void;
  /** Whether a field is on the page, where some come and go: what was found wrong with it goes along. */
  isAsked?(field: keyof Values & string, values: Values): boolean;
  /** Fields that are not remembered over a reload: what they hold is nobody else's to read. */
  readonly secret?: readonly (keyof Values)[];
  /** The screen itself keeps what `onChange` tells: a draft in the history would bring back what is older. */
  readonly keptByScreen?: boolean;
}

/**
 * A form checks a field when it is left and everything on submit, and never clears what was typed. An error goes as
 * soon as it is fixed; a failed submit lists what is wrong until it is fixed.
 */
export function useForm<Values extends object>({
  name,
  empty,
  problemsOf,
  onSubmit,
  onChange,
  isAsked = () => true,
  secret = [],
  keptByScreen = false,
}: FormParts<Values>) {
  const [values, setValues] = useState(() => (keptByScreen ? empty : readDraft(name, empty)));
  const [left, setLeft] = useState<readonly (keyof Values)[]>([]);
  const [failed, setFailed] = useState({ attempt: 0, fields: [] as readonly (keyof Values)[] });
  const [everFound, setFound] = useState<readonly Problem<keyof Values>[]>([]);
  const afterPress = usePress();
  const draft = useDraft(name);
  const latest = useRef(values);
  const remembered = (all: Values) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => !secret.includes(field as keyof Values)));

  const problems = problemsOf(values);
  const found = everFound.filter(({ field }) => isAsked(field as keyof Values & string, values));
  const idOf = (field: keyof Values) => `${name}-${String(field)}`;
  const errorOf = (field: keyof Values) =>
    [...(left.includes(field) ? problems : []), ...found].find((problem) => problem.field === field)?.message;
  const errors = [...problems.filter(({ field }) => failed.fields.includes(field)), ...found].map(
    ({ field, message }) => ({ fieldId: idOf(field), message }),
  );
  useErrorTitle(errors.length > 0);

  function change<Field extends keyof Values>(field: Field, value: Values[Field]) {
    const next = { ...latest.current, [field]: value };
    latest.current = next;
    setValues(next);
    if (!keptByScreen) draft.keepSoon(remembered(next));
    setFound((last) => last.filter((problem) => problem.field !== field));
    const wrong = problemsOf(next).map((problem) => problem.field);
    setFailed((last) => ({ ...last, fields: last.fields.filter((one) => wrong.includes(one)) }));
    onChange?.(next);
  }

  function leave(field: keyof Values) {
    if (!keptByScreen) draft.keep(remembered(latest.current));
    afterPress(() => setLeft((before) => (before.includes(field) ? before : [...before, field])));
  }

  const common = (field: keyof Values) => ({ id: idOf(field), error: errorOf(field), onBlur: () => leave(field) });

  return {
    values,
    change,
    errorOf,
    idOf,
    /** What the server found wrong, told like the form's own; it does not keep the same from being sent again. */
    refuse(problemsFound: readonly Problem<keyof Values>[]) {
      setFound(problemsFound);
      setFailed((last) => ({ ...last, attempt: last.attempt + 1 }));
    },
    /** For the summary on top: what is wrong since the last failed submit. */
    summary: { errors, attempt: failed.attempt },
    form: {
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        setFound([]);
        draft.keepWaiting();
        if (problems.length === 0) return onSubmit(values);
        setLeft(Object.keys(empty) as (keyof Values)[]);
        setFailed({ attempt: failed.attempt + 1, fields: problems.map((problem) => problem.field) });
      },
    },
    text: (field: FieldOf<Values, string>) => ({
      ...common(field),
      name: field,
      value: values[field] as string,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change(field, event.target.value as Values[typeof field]),
    }),
    /** It is judged with the whole form: what belongs together is chosen one after the other. */
    select: (field: FieldOf<Values, string>) => ({
      id: idOf(field),
      name: field,
      error: errorOf(field),
      value: values[field] as string,
      onChange: (event: ChangeEvent<HTMLSelectElement>) => change(field, event.target.value as Values[typeof field]),
    }),
    checkbox: (field: FieldOf<Values, boolean>) => ({
      ...common(field),
      name: field,
      checked: values[field] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(field, event.target.checked as Values[typeof field]),
    }),
  };
}
