import { expect, test } from 'vitest';
import { fitMessagesToRules, flagDefaults, isPrivacyNoticeShown, messageDefaults, pickPageMessages } from './index.ts';

test('all flags except the holiday disclaimer are on by default', () => {
  const off = Object.entries(flagDefaults).flatMap(([name, on]) => (on ? [] : [name]));
  expect(off).toEqual(['holidayDisclaimer']);
});

test('the privacy notice shows from June to December [E-454] [K-354]', () => {
  const shows = Array.from({ length: 12 }, (_, month) => isPrivacyNoticeShown(month));
  expect(shows).toEqual([...Array(5).fill(false), ...Array(7).fill(true)]);
});

test('the shared messages match the specification', () => {
  expect(messageDefaults).toMatchObject({
    technicalIssue: 'We are experiencing a technical issue. Please try again later.',
    telephoneNumbersFailed: 'We could not get phone numbers for your address. Please choose your services again.',
    somethingWentWrong: 'Something went wrong. Please try again',
    refreshThePage: 'Something went wrong. Please refresh the page.',
    contactSupport: 'Something went wrong. please try again. If issue persists, please contact the customer support.',
    qualificationFailed: 'Address qualification failed. Please try again.',
    alternateAvailabilityFailed: 'Could not process your previous request. Please try again by entering details!.',
    chooseFromDropdown: 'Edit the Street Address and choose from dropdown',
    noTelephoneNumbersForZip: 'Failed to retrieve TNs for your zipcode',
    locationFailed: "Couldn't fetch address. Try Manually.",
  });
});

test('pickPageMessages returns the texts of the provider without messages that only the server sends', () => {
  const pageMessages = pickPageMessages({ ...messageDefaults, stillWorking: 'Nearly there.', slotLost: 'Gone.' });
  expect(pageMessages).toMatchObject({ stillWorking: 'Nearly there.', offline: messageDefaults.offline });
  expect(Object.values(pageMessages)).not.toContain('Gone.');
});

test('every message that asks the shopper to call names the help line [S-286]', () => {
  const texts = (['text', 'email', 'off'] as const).map((mobileCode) =>
    fitMessagesToRules(messageDefaults, { mobileCode }),
  );
  const asking = texts.flatMap((messages) => Object.values<string>(messages)).filter((text) => /call us/i.test(text));
  expect(asking.length).toBeGreaterThan(10);
  for (const text of asking) expect(text).toMatch(/call us at \{\{helpLine\}\}/);
});

test('no message of a shop without codes names one or a confirmed number [P-052]', () => {
  const fitted = Object.values(fitMessagesToRules(messageDefaults, { mobileCode: 'off' }));
  expect(fitted.filter((text) => /mobile number|confirmed|\bcode\b/i.test(text))).toEqual([]);
});

test('a shopper who finds only kept telephone numbers reads the same before and after the code [S-266]', () => {
  for (const mobileCode of ['text', 'email', 'off'] as const)
    expect(fitMessagesToRules(messageDefaults, { mobileCode }).fewNumbersLeft).toBe(
      'Only a few phone numbers are left in your area right now, and we keep them for shoppers who are further along in checkout. Please try again in half an hour, use “Keep my number” to bring your own, or call us at {{helpLine}}.',
    );
});
