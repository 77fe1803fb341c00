import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { readDraft, useDraft } from './draft.ts';
import { useAfterPress } from './use-after-press.ts';
import { useErrorTitle } from './use-error-title.ts';

interface Problem<Field> {
  readonly field: Field;
  readonly message: string;
}

type FieldOf<Values, Kind> = { [Field in keyof Values]: Values[Field] extends Kind ? Field : never }[keyof Values] &
  string;

interface FormOptions<Values> {
  /** Unique on the page; prefix of the fields' ids. */
  readonly name: string;
  readonly empty: Values;
  /** Validates with the domain's rules. Problems are in the order of the fields. */
  problemsOf(values: Values): readonly Problem<keyof Values>[];
  /** Called with valid values only. */
  onSubmit(values: Values): void;
  onChange?(values: Values): void;
  /** Returns true if the field is on the page. Server problems of a hidden field are not shown. */
  isAsked?(field: keyof Values & string, values: Values): boolean;
  /** Sensitive fields. They are never stored in the draft. */
  readonly secret?: readonly (keyof Values)[];
  /** The screen stores the values itself through `onChange`, so a draft in the history would be outdated. */
  readonly savedByScreen?: boolean;
}

/**
 * Validates a field when it loses focus, and all fields on submit. Never clears input. An error disappears as soon as it
 * is fixed; after a failed submit a summary lists the errors until they are fixed.
 */
export function useForm<Values extends object>({
  name,
  empty,
  problemsOf,
  onSubmit,
  onChange,
  isAsked = () => true,
  secret = [],
  savedByScreen = false,
}: FormOptions<Values>) {
  const [values, setValues] = useState(() => (savedByScreen ? empty : readDraft(name, empty)));
  const [leftFields, setLeftFields] = useState<readonly (keyof Values)[]>([]);
  const [failed, setFailed] = useState({ attempt: 0, fields: [] as readonly (keyof Values)[] });
  const [serverProblems, setServerProblems] = useState<readonly Problem<keyof Values>[]>([]);
  const afterPress = useAfterPress();
  const draft = useDraft(name);
  const latest = useRef(values);
  const withoutSecrets = (all: Values) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => !secret.includes(field as keyof Values)));

  const problems = problemsOf(values);
  const shownServerProblems = serverProblems.filter(({ field }) => isAsked(field as keyof Values & string, values));
  const idOf = (field: keyof Values) => `${name}-${String(field)}`;
  const errorOf = (field: keyof Values) =>
    [...(leftFields.includes(field) ? problems : []), ...shownServerProblems].find((problem) => problem.field === field)
      ?.message;
  const errors = [...problems.filter(({ field }) => failed.fields.includes(field)), ...shownServerProblems].map(
    ({ field, message }) => ({ fieldId: idOf(field), message }),
  );
  useErrorTitle(errors.length > 0);

  function change<Field extends keyof Values>(field: Field, value: Values[Field]) {
    const next = { ...latest.current, [field]: value };
    latest.current = next;
    setValues(next);
    if (!savedByScreen) draft.saveSoon(withoutSecrets(next));
    setServerProblems((last) => last.filter((problem) => problem.field !== field));
    const invalidFields = problemsOf(next).map((problem) => problem.field);
    setFailed((last) => ({ ...last, fields: last.fields.filter((one) => invalidFields.includes(one)) }));
    onChange?.(next);
  }

  function onLeave(field: keyof Values) {
    if (!savedByScreen) draft.save(withoutSecrets(latest.current));
    afterPress(() => setLeftFields((before) => (before.includes(field) ? before : [...before, field])));
  }

  const commonProps = (field: keyof Values) => ({
    id: idOf(field),
    error: errorOf(field),
    onBlur: () => onLeave(field),
  });

  return {
    values,
    change,
    errorOf,
    idOf,
    /** Shows problems that the server found like the form's own. They do not block another submit. */
    refuse(problemsFound: readonly Problem<keyof Values>[]) {
      setServerProblems(problemsFound);
      setFailed((last) => ({ ...last, attempt: last.attempt + 1 }));
    },
    /** For the error summary: the remaining problems of the last failed submit. */
    summary: { errors, attempt: failed.attempt },
    form: {
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        setServerProblems([]);
        draft.flush();
        if (problems.length === 0) return onSubmit(values);
        setLeftFields(Object.keys(empty) as (keyof Values)[]);
        setFailed({ attempt: failed.attempt + 1, fields: problems.map((problem) => problem.field) });
      },
    },
    text: (field: FieldOf<Values, string>) => ({
      ...commonProps(field),
      name: field,
      value: values[field] as string,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change(field, event.target.value as Values[typeof field]),
    }),
    /** Validated on submit only, because selects that belong together are chosen one after the other. */
    select: (field: FieldOf<Values, string>) => ({
      id: idOf(field),
      name: field,
      error: errorOf(field),
      value: values[field] as string,
      onChange: (event: ChangeEvent<HTMLSelectElement>) => change(field, event.target.value as Values[typeof field]),
    }),
    checkbox: (field: FieldOf<Values, boolean>) => ({
      ...commonProps(field),
      name: field,
      checked: values[field] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(field, event.target.checked as Values[typeof field]),
    }),
  };
}
