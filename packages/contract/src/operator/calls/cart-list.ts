import { abandonedStepLabels, abandonedSteps, cartStates } from '@demarc/domain/abandoned-cart';
import { ratings, reminderStates } from '@demarc/domain/saved-cart';
import { z } from 'zod';
import type { ListDefinition } from '../list.ts';

export const cartStateTexts = {
  active: 'In progress',
  abandoned: 'Abandoned',
  saved: 'Saved',
  ordered: 'Ordered',
} as const satisfies Record<(typeof cartStates)[number], string>;

export const reminderStateTexts = {
  waiting: 'More to come',
  sent: 'All sent',
  off: 'Off',
} as const satisfies Record<(typeof reminderStates)[number], string>;

const ratingTexts: Readonly<Record<string, string>> = Object.fromEntries(
  ratings.map(({ value, label }) => [String(value), `${label} (${value} of 5)`]),
);

export const cartList = {
  name: 'carts',
  permission: 'carts',
  filters: {
    state: { kind: 'choice', label: 'State', choices: cartStateTexts },
    step: { kind: 'choice', label: 'Last step', choices: abandonedStepLabels },
    changedAt: { kind: 'days', label: 'Last change' },
    reminders: { kind: 'choice', label: 'Reminders', choices: reminderStateTexts },
    area: { kind: 'value', label: 'Area' },
  },
  sorts: ['changedAt', 'monthlyCents', 'businessName'],
  defaultSort: '-changedAt',
  columns: {
    shopper: { label: 'Shopper', kind: 'text' },
    state: { label: 'State', kind: 'choice', choices: cartStateTexts },
    step: { label: 'Last step', kind: 'choice', choices: abandonedStepLabels },
    businessName: { label: 'Business', kind: 'text' },
    contactName: { label: 'Contact', kind: 'text', permission: 'contacts' },
    email: { label: 'Email', kind: 'text', permission: 'contacts' },
    phone: { label: 'Phone', kind: 'text', permission: 'contacts' },
    address: { label: 'Address', kind: 'text', permission: 'contacts' },
    area: { label: 'Area', kind: 'text' },
    monthlyCents: { label: 'Monthly', kind: 'money' },
    savedAt: { label: 'Saved', kind: 'time' },
    reminders: { label: 'Reminders', kind: 'choice', choices: reminderStateTexts },
    rating: { label: 'Rating', kind: 'choice', choices: ratingTexts },
    comment: { label: 'Comment', kind: 'text' },
    wantsOffers: { label: 'Wants offers', kind: 'choice', choices: { yes: 'Yes', no: 'No' } },
    orderNumber: { label: 'Order', kind: 'text' },
    changedAt: { label: 'Last change', kind: 'time' },
  },
  searches: 'business, contact, email, phone, address, order',
} as const satisfies ListDefinition;

/** A row has the fields of the columns. */
export const cartRow = z.strictObject({
  /** The session of the cart. */
  id: z.uuid(),
  /** The best name that is known: business, contact, email, or address. */
  shopper: z.string(),
  state: z.enum(cartStates),
  /** Absent for an ordered cart. */
  step: z.enum(abandonedSteps).optional(),
  businessName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  area: z.string(),
  monthlyCents: z.int(),
  /** These are absent for a cart that was not saved. */
  savedAt: z.iso.datetime().optional(),
  reminders: z.enum(reminderStates).optional(),
  wantsOffers: z.enum(['yes', 'no']).optional(),
  /** From `1` to `5`. */
  rating: z.string().optional(),
  comment: z.string(),
  orderNumber: z.string().optional(),
  changedAt: z.iso.datetime(),
});
export type CartRow = z.infer<typeof cartRow>;
