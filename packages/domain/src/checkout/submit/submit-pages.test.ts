import { expect, test } from 'vitest';
import { emptyCheckout } from '../page/checkout.ts';
import { decideSubmitOutcome, getConfirmationPage } from './submit-outcome.ts';
import {
  belongsToCart,
  findAccordionByPart,
  missingForSubmit,
  missingPartNames,
  type SubmitConditions,
} from './submit-requirements.ts';

test('an order with a failed credit check is confirmed on the page of the representative [K-025]', () => {
  expect(getConfirmationPage('SUCCESS')).toBe('confirmation');
  expect(getConfirmationPage('FAILURE')).toBe('confirmationContactRep');
});

test.each([
  ['standard', { status: 'SUCCESS' }, { to: 'confirmation' }],
  ['quote', { status: 'SUCCESS' }, { to: 'optixConfirmation' }],
  ['quote', { orderNumber: 'M-1' }, { to: 'optixConfirmation' }],
  ['quote', { orderNumber: '' }, { to: 'failure', failure: 'NTE_CO_GenericError' }],
  ['quote', { status: 'FAIL', orderNumber: 'M-1' }, { to: 'failure', failure: 'NTE_CO_GenericError' }],
  ['standard', { orderNumber: 'M-1' }, { to: 'failure', failure: 'NTE_CO_GenericError' }],
  ['standard', null, { to: 'failure', failure: 'NTE_CO_SubmitOrder' }],
] as const)('the %s path with the answer %j ends at %j [K-028] [K-168]', (path, reply, outcome) => {
  expect(decideSubmitOutcome(path, 'SUCCESS', reply)).toEqual(outcome);
});

test('only the cart and the 911 notice are fixed outside checkout', () => {
  expect(missingPartNames.filter((part) => belongsToCart({ part }))).toEqual(['cart', 'emergencyCalls']);
});

test.each([
  ['businessInfo', 'businessInfo'],
  ['voiceOrder', 'creditCheck'],
  ['creditCheck', 'creditCheck'],
  ['deposit', 'requiredRefund'],
  ['letterOfAuthorization', 'terms'],
  ['terms', 'terms'],
  ['installation', 'installation'],
  ['questionnaire', 'installation'],
  ['payment', 'installment'],
] as const)('a missing %s opens the section %s', (part, accordion) => {
  expect(findAccordionByPart(part)).toBe(accordion);
});

test('only the text about the cart names its gap, and every other text is complete as it is', () => {
  const nothing: SubmitConditions = {
    rules: emptyCheckout.rules,
    path: 'standard',
    cartGap: null,
    accepted911: false,
    saved: emptyCheckout.saved,
    voiceOrder: null,
    ssn: emptyCheckout.creditCheck,
    creditResult: null,
    termsAccepted: false,
    hasLetterOfAuthorization: false,
    questionsAnswered: false,
  };
  const texts = missingForSubmit({ ...nothing, cartGap: 'No router chosen yet.' }).map(({ text }) => text);
  expect(texts[0]).toBe('Finish choosing your services. No router chosen yet.');
  expect(texts.slice(1, 3)).toEqual(['Accept the 911 notice for your phone service.', 'Tell us about your business.']);
  for (const text of missingForSubmit(nothing).map((missing) => missing.text))
    expect(text).toMatch(/^[A-Z][^.]*(\.[^.]*)?\.$/);
});
