import { emailProblemText, isEmailAddress } from '../text/index.ts';
import { formatWait } from './gate.ts';

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
export const emptySaveCartForm: SaveCartForm = {
  email: '',
  confirmEmail: '',
  rating: null,
  comment: '',
  reminders: true,
  sendOffers: false,
};

export const maxSaveCartCommentLength = 500;

/** E-422, K-199: the page shows it above the form if an email is wrong, and scrolls to the first wrong field. */
export const saveCartBannerText = 'Please enter required fields.';

const isSameEmail = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const rules = {
  email: ({ email }: SaveCartForm) => (isEmailAddress(email) ? undefined : emailProblemText),
  confirmEmail: ({ email, confirmEmail }: SaveCartForm) =>
    isSameEmail(email, confirmEmail) ? undefined : 'Email address not matching.',
} as const;

export type SaveCartField = keyof typeof rules;

export const validateSaveCartField = (field: SaveCartField, form: SaveCartForm): string | undefined =>
  rules[field](form);

/** E-420, E-421, K-197, K-198 */
export const validateSaveCart = (form: SaveCartForm): readonly { field: SaveCartField; message: string }[] =>
  (Object.keys(rules) as SaveCartField[]).flatMap((field) => {
    const message = validateSaveCartField(field, form);
    return message ? [{ field, message }] : [];
  });

export type SaveCartRequest = Omit<SaveCartForm, 'confirmEmail'>;

/** Returns the request, or undefined if the form has problems. */
export function buildSaveCartRequest(form: SaveCartForm): SaveCartRequest | undefined {
  if (validateSaveCart(form).length > 0) return undefined;
  const { email, rating, comment, reminders, sendOffers } = form;
  return { email: email.trim(), rating, comment: comment.trim(), reminders, sendOffers };
}

/** Returns the text for an email address that has received the daily maximum of links. */
export const formatMailLimitText = (email: string, seconds: number): string =>
  `We’ve reached the daily limit of links to ${email}. Use another email address, or try again in ${formatWait(seconds)}.`;

/** E-333 */
export const idleEmailText = 'Enter a valid email address';

/** K-015: returns the request of the idle dialog, or undefined without a valid email. */
export const buildEmailOnlySaveRequest = (email: string): SaveCartRequest | undefined =>
  buildSaveCartRequest({ ...emptySaveCartForm, email, confirmEmail: email });

/** K-329: the labels on the save-cart page. */
export const ratings = [
  { value: 5, label: 'Great!' },
  { value: 4, label: 'Very good' },
  { value: 3, label: 'Satisfactory' },
  { value: 2, label: 'Not so good' },
  { value: 1, label: 'Poor' },
] as const;
export type Rating = (typeof ratings)[number]['value'];

/** K-330: a second scale, which no page shows. */
export const otherRatingLabels = ['Poor', 'Average', 'Good', 'Excellent'] as const;
