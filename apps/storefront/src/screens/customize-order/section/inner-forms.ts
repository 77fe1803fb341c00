import { createContext, useContext, useEffect, useId, useRef } from 'react';
import { addUnsavedForm, type CustomizeScreen, removeUnsavedForm, useCustomizeScreen } from '../customize-screen.ts';
import type { StepId } from '../step-lists.ts';

/** A form inside a step, with its own submit button. */
export interface InnerForm {
  readonly step: StepId | undefined;
  /** The shopper has entered something that is not submitted. */
  isChanged(): boolean;
  /** The step is incomplete without the form. */
  isRequired(): boolean;
  submit(): Promise<boolean>;
}

/** The step around a component. */
export const StepContext = createContext<StepId | undefined>(undefined);

interface InnerFormOptions {
  readonly isChanged: boolean;
  submit(): Promise<boolean>;
  /** The step is incomplete without the form. */
  readonly isRequired?: boolean;
}

/** S-121: lets Next, Continue and the headings submit the form, so that they do not discard it. */
export function useInnerForm(form: InnerFormOptions): void {
  const screen = useCustomizeScreen();
  const { innerForms } = screen;
  const step = useContext(StepContext);
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    const entry: InnerForm = {
      step,
      isChanged: () => latest.current.isChanged,
      isRequired: () => latest.current.isRequired ?? false,
      submit: () => latest.current.submit(),
    };
    innerForms.add(entry);
    return () => void innerForms.delete(entry);
  }, [innerForms, step]);
  const id = useId();
  const { isChanged } = form;
  useEffect(() => {
    if (!isChanged || !step) return;
    addUnsavedForm(screen, id, step);
    return () => removeUnsavedForm(screen, id);
  }, [screen, id, step, isChanged]);
}

/**
 * Submits what the shopper has entered in the open forms of a step, or of all steps. Returns false if a form was not
 * accepted: it shows the reason.
 */
export async function submitInnerForms({ innerForms }: CustomizeScreen, step?: StepId): Promise<boolean> {
  return submitAll(
    [...innerForms].filter((form) =>
      step === undefined ? form.isChanged() : form.step === step && (form.isChanged() || form.isRequired()),
    ),
  );
}

/**
 * Runs `leave`, which closes a step by its heading or by the heading of another step. Submits the changed forms of the
 * step first, as Next does, and keeps the step open if one was not accepted.
 */
export function leaveStep({ innerForms }: CustomizeScreen, step: StepId | null | undefined, leave: () => void): void {
  const changed = [...innerForms].filter((form) => form.step === step && form.isChanged());
  // Without a form the step closes in the same event, so that the browser keeps the position of the page.
  if (changed.length === 0) leave();
  else void submitAll(changed).then((isAccepted) => isAccepted && leave());
}

async function submitAll(forms: readonly InnerForm[]): Promise<boolean> {
  for (const form of forms) if (!(await form.submit())) return false;
  return true;
}
