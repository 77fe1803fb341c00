import { expect, test } from 'vitest';
import { decideSubmitOutcome, getConfirmationPage } from './submit-outcome.ts';
import { belongsToCart, findAccordionByPart, missingPartNames } from './submit-requirements.ts';

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
