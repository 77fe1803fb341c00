import { type KeyboardEvent, useEffect, useReducer } from 'react';
import { addressFormDraftName } from '../../../features/outcome/address-form-draft.ts';
import { Captcha } from '../../../lib/captcha/index.ts';
import { readDraft } from '../../../lib/form/draft.ts';
import formStyles from '../../../lib/form/form.module.css';
import { useErrorTitle } from '../../../lib/form/use-error-title.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { startState } from '../check-state.ts';
import type { FieldName, Typed } from '../fields.ts';
import { focusProblem } from '../focus-problem.ts';
import { emptyDraft, mergeTyped } from '../form-draft.ts';
import { asksForUnit, problemsOf, type Rules, shownError } from '../problems.ts';
import { reduce } from '../reduce.ts';
import { stillNeededText } from '../still-needed.ts';
import { useCheck } from '../use-check.ts';
import { useFormCaptcha } from '../use-form-captcha.ts';
import { useFormDraft } from '../use-form-draft.ts';
import { useLookUps } from '../use-look-ups.ts';
import { AddressChooser } from './AddressChooser.tsx';
import { CheckButton } from './CheckButton.tsx';
import { ContactFields } from './ContactFields.tsx';
import { Scenarios } from './Scenarios.tsx';
import { StreetFields } from './StreetFields.tsx';
import { UnitField } from './UnitField.tsx';

const initialState = (typed: Typed) => startState(mergeTyped(readDraft(addressFormDraftName, emptyDraft), typed));

/** The form that searches for addresses and checks them. It starts with the values of the start form. */
export function LiveForm({ typed }: { typed: Typed }) {
  const { messages, rules: configuredRules } = useSettings();
  const rules: Rules = { blockedPhones: configuredRules.blockedPhones, messages };
  const [state, dispatch] = useReducer(reduce, typed, initialState);
  const captcha = useFormCaptcha(state, dispatch);
  useLookUps(state, rules, dispatch);
  useCheck(state, dispatch);
  useFormDraft(state);

  const [firstProblem] = problemsOf(state, rules);
  useErrorTitle(state.clicked && firstProblem !== undefined);
  const submit = () => {
    if (state.checking) return;
    dispatch({ type: 'submitted', rules });
    if (firstProblem) focusProblem(firstProblem.field);
  };
  // The browser does not submit on Enter while the button is disabled (E-331).
  const submitByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const isTextInput = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key !== 'Enter' || !isTextInput || event.defaultPrevented) return;
    event.preventDefault();
    submit();
  };
  useEffect(() => {
    if (state.unitRefused) focusProblem('unit');
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
          <CheckButton missing={stillNeededText(state, rules)} checking={state.checking} />
          <Scenarios dispatch={dispatch} />
        </form>
      </div>
      {state.choosing && <AddressChooser suggestions={state.choosing} checking={state.checking} dispatch={dispatch} />}
    </>
  );
}
