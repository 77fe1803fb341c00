import { type KeyboardEvent, useEffect, useReducer } from 'react';
import { Captcha } from '../../../captcha/index.ts';
import { readDraft } from '../../../form/draft.ts';
import formStyles from '../../../form/form.module.css';
import { useErrorTitle } from '../../../form/use-error-title.ts';
import { useSettings } from '../../../settings.tsx';
import { startState } from '../check-state.ts';
import type { FieldName, Typed } from '../fields.ts';
import { keptFormName, nothingKept, withTyped } from '../kept-form.ts';
import { leadToProblem } from '../lead-to-problem.ts';
import { asksForUnit, problemsOf, type Rules, shownError } from '../problems.ts';
import { reduce } from '../reduce.ts';
import { stillNeeded } from '../still-needed.ts';
import { useCheck } from '../use-check.ts';
import { useFormCaptcha } from '../use-form-captcha.ts';
import { useKeptForm } from '../use-kept-form.ts';
import { useLookUps } from '../use-look-ups.ts';
import { AddressChooser } from './AddressChooser.tsx';
import { CheckButton } from './CheckButton.tsx';
import { ContactFields } from './ContactFields.tsx';
import { Scenarios } from './Scenarios.tsx';
import { StreetFields } from './StreetFields.tsx';
import { UnitField } from './UnitField.tsx';

const stateAtStart = (typed: Typed) => startState(withTyped(readDraft(keptFormName, nothingKept), typed));

/** The form that looks addresses up and checks them; what was typed before it was there is kept. */
export function LiveForm({ typed }: { typed: Typed }) {
  const { messages, rules: given } = useSettings();
  const rules: Rules = { blockedPhones: given.blockedPhones, messages };
  const [state, dispatch] = useReducer(reduce, typed, stateAtStart);
  const captcha = useFormCaptcha(state, dispatch);
  useLookUps(state, rules, dispatch);
  useCheck(state, dispatch);
  useKeptForm(state);

  const [first] = problemsOf(state, rules);
  useErrorTitle(state.clicked && first !== undefined);
  const submit = () => {
    if (state.checking) return;
    dispatch({ type: 'submitted', rules });
    if (first) leadToProblem(first.field);
  };
  // The browser itself submits nothing while the button is disabled (E-331).
  const submitByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const inText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key !== 'Enter' || !inText || event.defaultPrevented) return;
    event.preventDefault();
    submit();
  };
  useEffect(() => {
    if (state.unitRefused) leadToProblem('unit');
  }, [state.unitRefused]);

  const parts = { state, dispatch, errorOf: (field: FieldName) => shownError(state, rules, field) };
  return (
    <>
      <div hidden={state.choosing !== null}>
        <form
          noValidate
          className={formStyles.form}
          onFocus={captcha.start}
          onKeyDown={submitByEnter}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <StreetFields {...parts} />
          {asksForUnit(state) && <UnitField {...parts} rules={rules} />}
          <ContactFields {...parts} />
          <Captcha captcha={captcha} />
          <CheckButton missing={stillNeeded(state, rules)} checking={state.checking} />
          <Scenarios dispatch={dispatch} />
        </form>
      </div>
      {state.choosing && <AddressChooser suggestions={state.choosing} checking={state.checking} dispatch={dispatch} />}
    </>
  );
}
