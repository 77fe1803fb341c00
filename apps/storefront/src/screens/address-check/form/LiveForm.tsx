import { type KeyboardEvent, useEffect, useReducer } from 'react';
import { addressFormDraftName } from '../../../features/outcome/address-form-draft.ts';
import { Captcha } from '../../../lib/captcha/index.ts';
import { readDraft } from '../../../lib/form/draft.ts';
import formStyles from '../../../lib/form/form.module.css';
import { useErrorTitle } from '../../../lib/form/use-error-title.ts';
import { usePrefetch } from '../../../lib/navigation/prefetch.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { type CheckState, createCheckState } from '../check-state.ts';
import { type FieldName, fields, type StartFormValues } from '../fields.ts';
import { focusField } from '../focus-field.ts';
import { emptyDraft, mergeStartFormValues } from '../form-draft.ts';
import {
  type AddressFormRules,
  findProblems,
  findShownError,
  formatStillNeeded,
  shouldAskForUnit,
} from '../problems.ts';
import { reduce } from '../reduce/reduce.ts';
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
import { UnitOnlyHelp, unitOnlyHelpId } from './UnitOnlyHelp.tsx';

function createInitialState(typed: StartFormValues): CheckState {
  const state = createCheckState(mergeStartFormValues(readDraft(addressFormDraftName, emptyDraft), typed));
  // The start form has no messages, so a ZIP that was left there gets its message here (S-046).
  const isZipLeft = typed.zip !== '' && document.activeElement?.id !== fields.zip.id;
  return isZipLeft ? { ...state, touched: ['zip'] } : state;
}

/**
 * The form that searches for addresses and checks them, with a captcha (E-057). It starts with the values of the start
 * form.
 */
export function LiveForm({ typed }: { typed: StartFormValues }) {
  const { messages, rules: configuredRules } = useSettings();
  const { blockedPhones, emailEndings } = configuredRules;
  const rules: AddressFormRules = { blockedPhones, emailEndings, messages };
  const [state, dispatch] = useReducer(reduce, typed, createInitialState);
  const captcha = useFormCaptcha(state, dispatch);
  useLookUps(state, rules, dispatch);
  useCheck(state, dispatch);
  useFormDraft(state);

  // S-124: most checks lead to the plans, so their files are loaded while the shopper fills in the rest of the form.
  const prefetch = usePrefetch();
  const hasChosen = state.chosen !== null;
  useEffect(() => {
    if (hasChosen) prefetch.screen('customizeOrder');
  }, [hasChosen, prefetch]);

  const [firstProblem] = findProblems(state, rules);
  useErrorTitle(state.isSubmitted && firstProblem !== undefined);
  const submit = () => {
    if (state.isChecking) return;
    dispatch({ type: 'submitted', rules });
    if (firstProblem) focusField(firstProblem.field);
  };
  // The browser does not submit on Enter while the button is disabled (E-331).
  const submitByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const isTextInput = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key !== 'Enter' || !isTextInput || event.defaultPrevented) return;
    event.preventDefault();
    submit();
  };
  useEffect(() => {
    if (state.isUnitRefused) focusField('unit', unitOnlyHelpId);
  }, [state.isUnitRefused]);

  useEffect(() => {
    if (state.typedProblem) focusField('street');
  }, [state.typedProblem]);

  const fieldsProps = { state, dispatch, findError: (field: FieldName) => findShownError(state, rules, field) };
  return (
    <>
      <div hidden={state.suggestions !== null}>
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
          <StreetFields {...fieldsProps} />
          {state.isUnitRefused && <UnitOnlyHelp />}
          {shouldAskForUnit(state) && <UnitField {...fieldsProps} rules={rules} />}
          <ContactFields {...fieldsProps} />
          <Captcha captcha={captcha} />
          <CheckButton missing={formatStillNeeded(state, rules)} isChecking={state.isChecking} />
          <Scenarios dispatch={dispatch} />
        </form>
      </div>
      {state.suggestions && (
        <AddressChooser suggestions={state.suggestions} isChecking={state.isChecking} dispatch={dispatch} />
      )}
    </>
  );
}
