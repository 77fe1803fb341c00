import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { readDraft, useDraft } from './draft.ts';
import { useAfterPress } from './use-after-press.ts';
import { useErrorTitle } from './use-error-title.ts';

interface Problem<Field> {
  readonly field: Field;
  readonly message: string;
}

/** The names of the fields whose values have this type. */
type FieldOf<Values, Type> = { [Field in keyof Values]: Values[Field] extends Type ? Field : never }[keyof Values] &
  string;

interface FormOptions<Values> {
  /** Unique on the page; prefix of the fields' ids. */
  readonly name: string;
  readonly initialValues: Values;
  /** Applies the domain's rules. Problems are in the order of the fields. */
  validate(values: Values): readonly Problem<keyof Values>[];
  /** Called with valid values only. Returns true if they were accepted, for a form that is submitted with `submit`. */
  onSubmit(values: Values): unknown;
  onChange?(values: Values): void;
  /** Returns true if the field is on the page. Server problems of a hidden field are not shown. */
  isShown?(field: keyof Values & string, values: Values): boolean;
  /** Sensitive fields. They are never stored in the draft. */
  readonly secretFields?: readonly (keyof Values)[];
  /** The screen stores the values itself through `onChange`, so a draft in the history would be outdated. */
  readonly savedByScreen?: boolean;
}

/**
 * Validates a field when it loses focus, and all fields on submit. Never clears input. An error disappears as soon as
 * it is fixed; after a failed submit a summary lists the errors until they are fixed.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { name, initialValues, validate, onSubmit, onChange, isShown = () => true } = options;
  const { values, isChanged, updateValue, saveDraft, flushDraft, discardDraft } = useFormValues(options);
  const getFieldId = (field: keyof Values) => `${name}-${String(field)}`;
  const problems = validate(values);
  const { findError, ...errors } = useFormErrors(
    problems,
    (field) => isShown(field as keyof Values & string, values),
    getFieldId,
  );

  function change<Field extends keyof Values>(field: Field, value: Values[Field]) {
    const next = updateValue(field, value);
    errors.clearFixed(field, validate(next));
    onChange?.(next);
  }

  /** Submits the form like its button. Returns true if `onSubmit` does. */
  async function submit(): Promise<boolean> {
    errors.clearServerProblems();
    flushDraft();
    if (problems.length === 0) {
      const isAccepted = (await onSubmit(values)) === true;
      if (isAccepted) discardDraft();
      return isAccepted;
    }
    errors.markSubmitFailed(Object.keys(initialValues) as (keyof Values)[]);
    return false;
  }

  const commonProps = (field: keyof Values) => ({
    id: getFieldId(field),
    error: findError(field),
    onBlur() {
      saveDraft();
      errors.markBlurred(field);
    },
  });

  return {
    values,
    /** True if the values differ from those that the form began with, apart from a draft. */
    isChanged,
    submit,
    /** For a form that the shopper cancels. */
    discardDraft,
    change,
    findError,
    getFieldId,
    showServerProblems: errors.showServerProblems,
    summary: errors.summary,
    formProps: {
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit();
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
      id: getFieldId(field),
      name: field,
      error: findError(field),
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

/** Holds the values of the form, and stores them in the draft. */
function useFormValues<Values extends object>({
  name,
  initialValues,
  secretFields = [],
  savedByScreen = false,
}: FormOptions<Values>) {
  const [values, setValues] = useState(() => (savedByScreen ? initialValues : readDraft(name, initialValues)));
  const firstValues = useRef(initialValues);
  // One event may change several fields before the next render.
  const latest = useRef(values);
  const draft = useDraft(name);
  const removeSecrets = (all: Values) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => !secretFields.includes(field as keyof Values)));
  return {
    values,
    isChanged: JSON.stringify(values) !== JSON.stringify(firstValues.current),
    /** Returns all values after the update. */
    updateValue<Field extends keyof Values>(field: Field, value: Values[Field]): Values {
      const next = { ...latest.current, [field]: value };
      latest.current = next;
      setValues(next);
      if (!savedByScreen) draft.saveSoon(removeSecrets(next));
      return next;
    },
    saveDraft() {
      if (!savedByScreen) draft.save(removeSecrets(latest.current));
    },
    flushDraft: draft.flush,
    discardDraft: draft.discard,
  };
}

/** Selects the problems to show as errors: those of blurred fields, of the last failed submit, and of the server. */
function useFormErrors<Field extends PropertyKey>(
  problems: readonly Problem<Field>[],
  isShown: (field: Field) => boolean,
  getFieldId: (field: Field) => string,
) {
  const [blurredFields, setBlurredFields] = useState<readonly Field[]>([]);
  const [failedSubmit, setFailedSubmit] = useState<{ attempt: number; fields: readonly Field[] }>({
    attempt: 0,
    fields: [],
  });
  const [serverProblems, setServerProblems] = useState<readonly Problem<Field>[]>([]);
  const afterPress = useAfterPress();
  const shownServerProblems = serverProblems.filter(({ field }) => isShown(field));
  const errors = [...problems.filter(({ field }) => failedSubmit.fields.includes(field)), ...shownServerProblems].map(
    ({ field, message }) => ({ fieldId: getFieldId(field), message }),
  );
  useErrorTitle(errors.length > 0);
  return {
    findError: (field: Field) =>
      [...(blurredFields.includes(field) ? problems : []), ...shownServerProblems].find(
        (problem) => problem.field === field,
      )?.message,
    /** For the error summary: the remaining problems of the last failed submit. */
    summary: { errors, attempt: failedSubmit.attempt },
    markBlurred: (field: Field) =>
      afterPress(() => setBlurredFields((before) => (before.includes(field) ? before : [...before, field]))),
    /** Removes the errors that a change of the field has fixed. */
    clearFixed(changedField: Field, remainingProblems: readonly Problem<Field>[]) {
      setServerProblems((before) => before.filter(({ field }) => field !== changedField));
      const invalidFields = remainingProblems.map(({ field }) => field);
      setFailedSubmit((before) => ({
        ...before,
        fields: before.fields.filter((field) => invalidFields.includes(field)),
      }));
    },
    clearServerProblems: () => setServerProblems([]),
    markSubmitFailed(allFields: readonly Field[]) {
      setBlurredFields(allFields);
      setFailedSubmit({ attempt: failedSubmit.attempt + 1, fields: problems.map(({ field }) => field) });
    },
    /** Shows problems that the server found like the form's own. They do not block another submit. */
    showServerProblems(found: readonly Problem<Field>[]) {
      setServerProblems(found);
      setFailedSubmit((before) => ({ ...before, attempt: before.attempt + 1 }));
    },
  };
}
