import type { InternetPlan } from '../catalog/index.ts';
import { normalizePhone } from '../text/index.ts';
import { type ContactRequest, validateContactField } from './contact-form.ts';

/** When somebody should call about a request. */
export const callTimes = ['Any time', 'Morning', 'Afternoon', 'Evening'] as const;
export type CallTime = (typeof callTimes)[number];

/** The contact of a shopper who asks for a plan. The phone number has only digits. */
export interface OrderRequestContact
  extends Pick<ContactRequest, 'firstName' | 'lastName' | 'phone' | 'email' | 'businessName'> {
  readonly callTime: CallTime;
}

/** P-057: a request for a plan at an address where it is not sold online. */
export interface OrderRequest extends OrderRequestContact {
  /** The address check. */
  readonly checkId: string;
  readonly planId: string;
  /** The monthly price that the shopper saw. */
  readonly monthlyCents: number;
}

export interface OrderRequestReply {
  /** False if the mailbox has received the daily maximum. */
  readonly isMailed: boolean;
}

export const emptyOrderRequestContact: OrderRequestContact = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  businessName: '',
  callTime: 'Any time',
};

const validatedFields = ['firstName', 'lastName', 'businessName', 'phone', 'email'] as const;

/** Returns the problem of each field, in form order. The rules are those of the contact form. */
export const validateOrderRequestContact = (form: OrderRequestContact) =>
  validatedFields.flatMap((field) => {
    const message = validateContactField(field, form[field]);
    return message ? [{ field, message }] : [];
  });

export const trimOrderRequestContact = ({ callTime, ...form }: OrderRequestContact): OrderRequestContact => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  phone: normalizePhone(form.phone),
  email: form.email.trim(),
  businessName: form.businessName.trim(),
  callTime,
});

/**
 * The plans to choose from: one for each term, with a dynamic address. A plan that is sold only with a static address
 * stays.
 */
export function listRequestPlans<P extends Pick<InternetPlan, 'family' | 'contract' | 'ipType'>>(
  plans: readonly P[],
): readonly P[] {
  const isDynamic = ({ ipType }: P) => ipType === 'Dynamic';
  return plans.filter(
    (plan) =>
      isDynamic(plan) ||
      !plans.some((other) => isDynamic(other) && other.family === plan.family && other.contract === plan.contract),
  );
}
