import { describe, expect, test } from 'vitest';
import {
  buildEmailOnlySaveRequest,
  buildSaveCartRequest,
  emptySaveCartForm,
  getLinkExpiry,
  idleEmailText,
  isLinkValid,
  listReminderTimes,
  otherRatingLabels,
  ratings,
  type SaveCartForm,
  saveCartBannerText,
  shouldSendReminder,
  validateSaveCart,
} from './index.ts';

const invalid = { field: 'email', message: 'Please enter your valid email address.' };
const different = { field: 'confirmEmail', message: 'Email address not matching.' };

describe('the form for saving a cart', () => {
  test.each([
    ['', '', [invalid], '[K-197]'],
    ['abc', 'abc', [invalid], '[K-197]'],
    ['a@b', 'a@b', [invalid], '[K-197]'],
    ['abc', 'abd', [invalid, different], '[K-197] [K-198]'],
    ['a@b.com', '', [different], '[K-198]'],
    ['a@b.com', 'a@c.com', [different], '[K-198]'],
    [' A@B.com ', 'a@b.com', [], '[K-198]'],
    ['a@b.com', 'a@b.com', [], '[K-197]'],
  ])('with %j and %j reports %j %s', (email, confirmEmail, problems, _) => {
    const form: SaveCartForm = { ...emptySaveCartForm, email, confirmEmail };
    expect(validateSaveCart(form)).toEqual(problems);
    expect(buildSaveCartRequest(form) === undefined).toBe(problems.length > 0);
  });

  test('has the specified banner', () => {
    expect(saveCartBannerText).toBe('Please enter required fields.');
  });

  test('requests reminders, no offers, no rating and no comment by default', () => {
    expect(
      buildSaveCartRequest({ ...emptySaveCartForm, email: ' ann@example.com ', confirmEmail: 'ann@example.com' }),
    ).toEqual({
      email: 'ann@example.com',
      rating: null,
      comment: '',
      reminders: true,
      sendOffers: false,
    });
  });

  test('sends the rating, the choices and the comment without spaces around it', () => {
    const typed = { email: 'ann@example.com', rating: 4, reminders: false, sendOffers: true } as const;
    const form: SaveCartForm = { ...typed, confirmEmail: typed.email, comment: ' Is TV extra?\n' };
    expect(buildSaveCartRequest(form)).toEqual({ ...typed, comment: 'Is TV extra?' });
  });

  test('offers five ratings, and a second scale has four words', () => {
    expect(ratings.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Great! 5',
      'Very good 4',
      'Satisfactory 3',
      'Not so good 2',
      'Poor 1',
    ]);
    expect(otherRatingLabels).toEqual(['Poor', 'Average', 'Good', 'Excellent']);
  });

  test('builds the same request from the idle dialog, which has only an email and its own message [E-333] [K-015]', () => {
    for (const typed of ['', 'abc', 'a@b']) expect(buildEmailOnlySaveRequest(typed)).toBeUndefined();
    expect(idleEmailText).toBe('Enter a valid email address');
    expect(buildEmailOnlySaveRequest('ann@example.com ')).toEqual({
      email: 'ann@example.com',
      rating: null,
      comment: '',
      reminders: true,
      sendOffers: false,
    });
  });
});

describe('the link to a saved cart', () => {
  const savedAt = new Date('2026-03-01T12:00:00Z');
  const marchInstant = (time: string) => new Date(`2026-03-${time}Z`);

  test('is valid for ten times 24 hours', () => {
    expect(getLinkExpiry(savedAt)).toEqual(marchInstant('11T12:00:00'));
    expect(isLinkValid(savedAt, marchInstant('11T11:59:59'))).toBe(true);
    expect(isLinkValid(savedAt, marchInstant('11T12:00:00'))).toBe(false);
  });

  test('has three reminders, all before it expires', () => {
    expect(listReminderTimes(savedAt)).toEqual([
      marchInstant('03T12:00:00'),
      marchInstant('06T12:00:00'),
      marchInstant('10T12:00:00'),
    ]);
    expect(listReminderTimes(savedAt).every((time) => isLinkValid(savedAt, time))).toBe(true);
  });

  test('has no reminder for a shopper who opted out, has ordered, has saved again, or whose link expired', () => {
    const cart = { savedAt, reminders: true, ordered: false, savedAgain: false };
    expect(shouldSendReminder(cart, marchInstant('06T12:00:00'))).toBe(true);
    expect(shouldSendReminder({ ...cart, reminders: false }, marchInstant('06T12:00:00'))).toBe(false);
    expect(shouldSendReminder({ ...cart, ordered: true }, marchInstant('06T12:00:00'))).toBe(false);
    expect(shouldSendReminder({ ...cart, savedAgain: true }, marchInstant('06T12:00:00'))).toBe(false);
    expect(shouldSendReminder(cart, marchInstant('12T12:00:00'))).toBe(false);
  });
});
