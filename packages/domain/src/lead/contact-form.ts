import { isEmailAddress, phoneDigits, phoneProblem, phoneProblemText } from '../text/index.ts';

export const contactPreferences = ['Email', 'Phone'] as const;
export type ContactPreference = (typeof contactPreferences)[number];

/** What a shopper tells the sales team about themselves; the phone number is its digits. */
export interface ContactRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly businessName: string;
  readonly preference: ContactPreference;
  readonly comments: string;
}

/** The same while it is being filled in: as typed, and nothing is preferred yet. */
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

/** E-362 for the email; the others only keep a pasted book out. */
export const contactLengths = { firstName: 50, lastName: 50, email: 50, businessName: 100, comments: 1000 } as const;

const entered = (text: string) => text.trim() !== '';

/** What is wrong with each field, in the order of the form (E-355 to E-364). Comments are free. */
const rules = {
  firstName: (text: string) => (entered(text) ? undefined : 'First name must be entered.'),
  lastName: (text: string) => (entered(text) ? undefined : 'Last name must be entered.'),
  phone: (text: string) => {
    const problem = phoneProblem(text, []);
    // Half a number is not named by the specification: the address check's text for one is used.
    return problem && (problem === 'empty' ? 'Phone number must be entered.' : phoneProblemText.invalid);
  },
  email: (text: string) => {
    if (!entered(text)) return 'Email must be entered.';
    return isEmailAddress(text) ? undefined : 'Please enter your valid Email Address.';
  },
  businessName: (text: string) => (entered(text) ? undefined : 'Business name must be entered.'),
  preference: (text: string) =>
    (contactPreferences as readonly string[]).includes(text) ? undefined : 'Please select a preference.',
} as const;

export type RuledContactField = keyof typeof rules;

export const contactFieldProblem = (field: RuledContactField, text: string): string | undefined => rules[field](text);

export function contactProblems(form: ContactForm): { field: RuledContactField; message: string }[] {
  return (Object.keys(rules) as RuledContactField[]).flatMap((field) => {
    const message = contactFieldProblem(field, form[field]);
    return message ? [{ field, message }] : [];
  });
}

/** The filled-in form as it is sent; undefined while something is wrong with it. */
export function contactRequestOf(form: ContactForm): ContactRequest | undefined {
  const { preference } = form;
  if (contactProblems(form).length > 0 || preference === '') return undefined;
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    phone: phoneDigits(form.phone),
    email: form.email.trim(),
    businessName: form.businessName.trim(),
    preference,
    comments: form.comments.trim(),
  };
}
