import { isEmailAddress, normalizePhone, phoneProblemText, validatePhone } from '../text/index.ts';

export const contactPreferences = ['Email', 'Phone'] as const; // E-172
export type ContactPreference = (typeof contactPreferences)[number];

/** A shopper's contact details for the sales team. The phone number has only digits. */
export interface ContactRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly businessName: string;
  readonly preference: ContactPreference;
  readonly comments: string;
}

/** The form as typed. The preference is empty until the shopper chooses one. */
export type ContactForm = Omit<ContactRequest, 'preference'> & { readonly preference: ContactPreference | '' };

export const emptyContactForm: ContactForm = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  businessName: '',
  preference: '',
  comments: '',
};

/** E-362 sets the email length. The other limits only block oversized pastes. */
export const maxContactLengths = { firstName: 50, lastName: 50, email: 50, businessName: 100, comments: 1000 } as const;

const isFilled = (text: string) => text.trim() !== '';

/** Returns the problem of each field, in form order (E-355 to E-364). Comments have no rule. */
const rules = {
  firstName: (text: string) => (isFilled(text) ? undefined : 'First name must be entered.'),
  lastName: (text: string) => (isFilled(text) ? undefined : 'Last name must be entered.'),
  phone: (text: string) => {
    const problem = validatePhone(text, []);
    // The specification has no text for a partial number, so the form uses the text of the address check.
    return problem && (problem === 'empty' ? 'Phone number must be entered.' : phoneProblemText.invalid);
  },
  email: (text: string) => {
    if (!isFilled(text)) return 'Email must be entered.';
    return isEmailAddress(text) ? undefined : 'Please enter your valid Email Address.';
  },
  businessName: (text: string) => (isFilled(text) ? undefined : 'Business name must be entered.'),
  preference: (text: string) =>
    (contactPreferences as readonly string[]).includes(text) ? undefined : 'Please select a preference.',
} as const;

export type ValidatedContactField = keyof typeof rules;

export const validateContactField = (field: ValidatedContactField, text: string): string | undefined =>
  rules[field](text);

export function validateContactForm(form: ContactForm): { field: ValidatedContactField; message: string }[] {
  return (Object.keys(rules) as ValidatedContactField[]).flatMap((field) => {
    const message = validateContactField(field, form[field]);
    return message ? [{ field, message }] : [];
  });
}

/** Returns the request, or undefined if the form has problems. */
export function buildContactRequest(form: ContactForm): ContactRequest | undefined {
  const { preference } = form;
  if (validateContactForm(form).length > 0 || preference === '') return undefined;
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    phone: normalizePhone(form.phone),
    email: form.email.trim(),
    businessName: form.businessName.trim(),
    preference,
    comments: form.comments.trim(),
  };
}
