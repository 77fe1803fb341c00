import { emailProblemText, isEmailAddress } from '../text/index.ts';
import { waitInWords } from './gate.ts';
import type { Rating } from './ratings.ts';

/** The save-cart form (K-042). */
export interface SaveCartForm {
  readonly email: string;
  readonly confirmEmail: string;
  readonly rating: Rating | null;
  readonly comment: string;
  readonly reminders: boolean;
  readonly sendOffers: boolean;
}

/** K-331, K-332: reminders are on, offers are off. */
export const newSaveCartForm: SaveCartForm = {
  ...{ email: '', confirmEmail: '', rating: null, comment: '', reminders: true, sendOffers: false },
};

export const longestSaveCartComment = 500;

/** K-199: shown above the form if an email is wrong. The view scrolls to the first. */
export const saveCartBanner = 'Please enter required fields.';

const isSameEmail = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const rules = {
  email: ({ email }: SaveCartForm) => (isEmailAddress(email) ? undefined : emailProblemText),
  confirmEmail: ({ email, confirmEmail }: SaveCartForm) =>
    isSameEmail(email, confirmEmail) ? undefined : 'Email address not matching.',
} as const;

export type SaveCartField = keyof typeof rules;

export const saveCartFieldProblem = (field: SaveCartField, form: SaveCartForm): string | undefined =>
  rules[field](form);

/** K-197, K-198 */
export const saveCartProblems = (form: SaveCartForm): readonly { field: SaveCartField; message: string }[] =>
  (Object.keys(rules) as SaveCartField[]).flatMap((field) => {
    const message = saveCartFieldProblem(field, form);
    return message ? [{ field, message }] : [];
  });

/** The request to save a cart. */
export type SaveCartRequest = Omit<SaveCartForm, 'confirmEmail'>;

/** Returns the form as it is sent, or undefined if it has problems. */
export function saveCartRequestOf(form: SaveCartForm): SaveCartRequest | undefined {
  if (saveCartProblems(form).length > 0) return undefined;
  const { email, rating, comment, reminders, sendOffers } = form;
  return { email: email.trim(), rating, comment: comment.trim(), reminders, sendOffers };
}

/** Limits the mails to one address. */
export const mailedEnoughText = (email: string, seconds: number): string =>
  `We have sent ${email} as many links as we do in a day. Have it sent to another email address, or try again in ${waitInWords(seconds)}.`;

/** E-333 */
export const idleEmailText = 'Enter a valid email address';

/** K-015: the request of the idle dialog, or undefined without a valid email. */
export const idleSaveRequestOf = (email: string): SaveCartRequest | undefined =>
  saveCartRequestOf({ ...newSaveCartForm, email, confirmEmail: email });
