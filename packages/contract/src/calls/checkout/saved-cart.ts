import type { CartView } from '@demarc/domain/cart-view';
import { isEmailAccepted } from '@demarc/domain/saved-cart';
import { isSuccess } from '@demarc/domain/text';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { floatCart } from '../cart/view.ts';
import { retrievedCart } from './retrieved-cart.ts';
import { cartMarksBody, lastPageQuery, linkQuery, saveCartFields } from './saved-cart-requests.ts';

/** Each call sends a mail, so the limit is low. */
const saveRateLimit = { max: 10, windowSeconds: 600 };
/** A mail provider calls for all its users from a few network addresses. */
const mailClientRateLimit = { max: 300, windowSeconds: 60 };

/** Confirms that the session's cart was saved and a link to it mailed. */
export interface SavedCartReceipt {
  readonly email: string;
  readonly validUntil: string;
}

/** An answer without data means that nothing was saved (K-017, K-018). */
const savedCartReceipt = z.codec(
  z.union([z.strictObject({ EMail: z.string(), ValidUntil: z.string() }), z.strictObject({}), z.literal('')]),
  z.object({ saved: z.custom<SavedCartReceipt>().nullable() }),
  {
    decode: (wire) => ({
      saved: wire !== '' && 'EMail' in wire ? { email: wire.EMail, validUntil: wire.ValidUntil } : null,
    }),
    encode: ({ saved }) => (saved ? { EMail: saved.email, ValidUntil: saved.validUntil } : {}),
  },
);

const success = z.codec(z.looseObject({}), z.object({}), { decode: () => ({}), encode: () => ({ Status: 'SUCCESS' }) });

/** UNKNOWN: the link is truncated, or its cart was deleted. */
const reminderStates = { GOING: 'going', STOPPED: 'stopped', UNKNOWN: 'unknown' } as const;
type ReminderStatus = keyof typeof reminderStates;
export type ReminderState = (typeof reminderStates)[ReminderStatus];

const reminderState = z.codec(
  z.strictObject({ Status: z.enum(Object.keys(reminderStates) as [ReminderStatus]) }),
  z.object({ state: z.custom<ReminderState>() }),
  {
    decode: ({ Status }) => ({ state: reminderStates[Status] }),
    encode: ({ state }) => ({ Status: state.toUpperCase() as ReminderStatus }),
  },
);

export const savedCartCalls = defineCalls({
  saveCart: {
    summary: 'Saves the cart for ten days, mails a link to it and returns the cart (K-126).',
    method: 'POST',
    path: '/DoSaveOrder',
    access: 'session',
    query: lastPageQuery,
    body: saveCartFields,
    bodyType: 'json',
    response: z.codec(
      z.strictObject({ CartInfo: floatCart.nullable(), ValidUntil: z.string() }),
      z.object({ cart: z.custom<CartView>().nullable(), validUntil: z.string() }),
      {
        decode: ({ CartInfo, ValidUntil }) => ({ cart: CartInfo, validUntil: ValidUntil }),
        encode: ({ cart, validUntil }) => ({ CartInfo: cart, ValidUntil: validUntil }),
      },
    ),
    errors: ['cartMissing', 'cartEmpty', 'nothingSoldHere', 'savedCartOrdered', 'mailedEnough', 'saveLimit'],
    usesAddressCheck: true,
    rateLimit: saveRateLimit,
    idempotency: 'required',
    mayRequireCaptcha: true,
  },
  markSaveDone: {
    summary: 'Marks the save as done, before the confirmation page opens (K-143).',
    method: 'GET',
    path: '/save-done',
    access: 'session',
    response: success,
    rateLimit: { max: 30, windowSeconds: 60 },
  },
  saveMyOrder: {
    summary: 'Saves the cart from checkout for the email that the shopper entered (K-142). Places no order.',
    method: 'POST',
    path: '/SaveMyOrder',
    access: 'session',
    body: z.strictObject({}),
    bodyType: 'form',
    response: savedCartReceipt,
    errors: [
      'cartMissing',
      'cartEmpty',
      'nothingSoldHere',
      'contactMissing',
      'savedCartOrdered',
      'mailedEnough',
      'saveLimit',
    ],
    rateLimit: saveRateLimit,
    idempotency: 'required',
    mayRequireCaptcha: true,
    usesAddressCheck: true,
  },
  // The name is stored with idempotency keys, so it stays. The call submits no order.
  submitSavedOrder: {
    summary: 'Saves a retrieved cart again, with the entries of its first save (K-237). Places no order.',
    method: 'POST',
    path: '/saved-order',
    access: 'session',
    body: saveCartFields,
    bodyType: 'json',
    response: savedCartReceipt,
    errors: ['cartMissing', 'cartEmpty', 'nothingSoldHere', 'savedCartOrdered', 'mailedEnough', 'saveLimit'],
    rateLimit: saveRateLimit,
    idempotency: 'required',
    mayRequireCaptcha: true,
    usesAddressCheck: true,
  },
  retrieveSavedCart: {
    summary: 'Copies the saved cart of a mailed link into this session (K-238).',
    method: 'GET',
    path: '/saved-cart',
    access: 'session',
    query: linkQuery,
    response: retrievedCart,
    errors: ['emailUnverified'],
    stores: true,
    rateLimit: { max: 20, windowSeconds: 60 },
  },
  validateSavedCartEmail: {
    summary:
      "Checks whether an email opens the saved cart of a link; without a link, its format. 'false' means no (K-269).",
    method: 'GET',
    path: '/saved-cart-email/:sessionId/:email',
    access: 'session',
    params: z.strictObject({ sessionId: z.string().max(64), email: z.string().max(254) }),
    query: linkQuery,
    // E-396, K-270: a Message, or a text in which 'false' means no. An HTML page from a proxy is neither.
    response: z.codec(
      z.union([z.strictObject({ Message: z.string() }), z.string().regex(/^[^<>]+$/), z.boolean()]),
      z.object({ valid: z.boolean() }),
      {
        decode: (wire) => ({
          valid: typeof wire === 'object' ? isSuccess(wire.Message) : isEmailAccepted(String(wire)),
        }),
        encode: ({ valid }) => (valid ? { Message: 'SUCCESS' } : 'false'),
      },
    ),
    stores: true,
    mayRequireCaptcha: true,
    rateLimit: { max: 20, windowSeconds: 60 },
  },
  markSavedCart: {
    summary:
      "Marks the session's last saved cart as made by a digital agent (K-008, C-260). Requires the provider's key.",
    method: 'POST',
    path: '/saved-cart-marks',
    access: 'providerKey',
    body: cartMarksBody,
    bodyType: 'json',
    response: success,
    errors: ['notFound'],
    rateLimit: { max: 120, windowSeconds: 60 },
    deprecated: { since: '2026-11-19', until: '2027-11-30', successor: '/saved-carts/{sessionId}/marks' },
  },
  getReminderState: {
    summary: 'Returns whether reminders of a saved cart are active, by the token in its mails. Changes nothing.',
    method: 'GET',
    path: '/reminder-state/:token',
    access: 'public',
    params: z.strictObject({ token: z.string().max(64) }),
    response: reminderState,
    rateLimit: mailClientRateLimit,
  },
  stopReminders: {
    summary: 'Stops the reminders of a saved cart, by the token in its mails. Mail programs call it, too (RFC 8058).',
    method: 'POST',
    path: '/reminders/:token',
    access: 'public',
    params: z.strictObject({ token: z.string().max(64) }),
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    bodyType: 'form',
    response: success,
    rateLimit: mailClientRateLimit,
  },
});
