import { phoneDigits } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { type KeyboardEvent, useEffect, useReducer } from 'react';
import { Captcha } from '../../../captcha/index.ts';
import formStyles from '../../../form/form.module.css';
import { useSettings } from '../../../settings.tsx';
import { reduce, startState } from '../check-state.ts';
import type { Typed } from '../fields.ts';
import { leadToProblem } from '../lead-to-problem.ts';
import { asksForUnit, isReady, problemsOf, type Rules, shownError } from '../problems.ts';
import { useCheck } from '../use-check.ts';
import { useFormCaptcha } from '../use-form-captcha.ts';
import { useLookUps } from '../use-look-ups.ts';
import { AddressChooser } from './AddressChooser.tsx';
import { ContactFields } from './ContactFields.tsx';
import { Scenarios } from './Scenarios.tsx';
import { StreetFields } from './StreetFields.tsx';
import { UnitField } from './UnitField.tsx';

/** The form that looks addresses up and checks them; what was typed before it was there is kept. */
export function LiveForm({ typed }: { typed: Typed }) {
  const { brand, messages } = useSettings();
  const rules: Rules = { blockedPhones: [phoneDigits(brand.helpLine)], messages };
  const [state, dispatch] = useReducer(reduce, typed, startState);
  const captcha = useFormCaptcha(state, dispatch);
  useLookUps(state, rules, dispatch);
  useCheck(state, dispatch);

  const [first] = problemsOf(state, rules);
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

  const parts = { state, dispatch, errorOf: (field: keyof typeof typed | 'unit') => shownError(state, rules, field) };
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
          <div className={formStyles.actions}>
            <Button
              type="submit"
              disabled={!state.checking && !isReady(state, rules)}
              loading={state.checking}
              loadingLabel="checking your address"
            >
              Check availability
            </Button>
          </div>
          <Scenarios dispatch={dispatch} />
        </form>
      </div>
      {state.choosing && <AddressChooser suggestions={state.choosing} checking={state.checking} dispatch={dispatch} />}
    </>
  );
}
