import { isEmailAccepted } from '@demarc/domain/saved-cart';
import type { CartView } from '@demarc/domain/submission';
import { isSuccess } from '@demarc/domain/text';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { floatCart } from './cart-view.ts';
import { agentCart, lastVisit, linkQuery, saveCartFields } from './saved-cart-parts.ts';
import { retrievedCart } from './saved-cart-retrieved.ts';

/** Each call sends a mail, so the limit is low. */
const saveRateLimit = { max: 10, windowSeconds: 600 };
/** Mail providers call for all their users from few addresses. */
const mailClientRateLimit = { max: 300, windowSeconds: 60 };

/** The session's cart was saved under a mailed link. */
export interface SavedOrder {
  readonly email: string;
  readonly validUntil: string;
}

/** Without data, nothing was saved (K-017, K-018). */
const savedOrder = z.codec(
  z.union([z.strictObject({ EMail: z.string(), ValidUntil: z.string() }), z.strictObject({}), z.literal('')]),
  z.object({ saved: z.custom<SavedOrder>().nullable() }),
  {
    decode: (wire) => ({
      saved: wire !== '' && 'EMail' in wire ? { email: wire.EMail, validUntil: wire.ValidUntil } : null,
    }),
    encode: ({ saved }) => (saved ? { EMail: saved.email, ValidUntil: saved.validUntil } : {}),
  },
);

const done = z.codec(z.looseObject({}), z.object({}), { decode: () => ({}), encode: () => ({ Status: 'SUCCESS' }) });

/** UNKNOWN is for a truncated or deleted link. */
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
    summary: 'Keep the cart for ten days and mail the link to it; answers with what was kept (K-126).',
    method: 'POST',
    path: '/DoSaveOrder',
    access: 'session',
    query: lastVisit,
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
    errors: ['cartMissing', 'cartEmpty', 'nothingSoldHere', 'savedCartOrdered', 'mailedEnough'],
    goesByAddress: true,
    rateLimit: saveRateLimit,
    idempotency: 'required',
  },
  markSaveDone: {
    summary: 'The shopper was told that the cart is saved (K-143).',
    method: 'GET',
    path: '/save-done',
    access: 'session',
    response: done,
    rateLimit: { max: 30, windowSeconds: 60 },
  },
  saveMyOrder: {
    summary: 'Keep the order as it stands, for the email that it was begun with (K-142). Nothing is sent along.',
    method: 'POST',
    path: '/SaveMyOrder',
    access: 'session',
    body: z.strictObject({}),
    bodyType: 'form',
    response: savedOrder,
    errors: ['cartMissing', 'cartEmpty', 'nothingSoldHere', 'contactMissing', 'savedCartOrdered', 'mailedEnough'],
    rateLimit: saveRateLimit,
    idempotency: 'required',
    goesByAddress: true,
  },
  submitSavedOrder: {
    summary: 'Keep a retrieved order once more, with what was said when it was first saved (K-237).',
    method: 'POST',
    path: '/saved-order',
    access: 'session',
    body: saveCartFields,
    bodyType: 'json',
    response: savedOrder,
    errors: ['cartMissing', 'cartEmpty', 'nothingSoldHere', 'savedCartOrdered', 'mailedEnough'],
    rateLimit: saveRateLimit,
    idempotency: 'required',
    goesByAddress: true,
  },
  retrieveSavedCart: {
    summary: 'Bring a saved cart back into this session, by the link that was mailed (K-238).',
    method: 'GET',
    path: '/saved-cart',
    access: 'session',
    query: linkQuery,
    response: retrievedCart,
    errors: ['emailUnverified'],
    rateLimit: { max: 20, windowSeconds: 60 },
  },
  validateSavedCartEmail: {
    summary:
      "Whether an email opens the saved cart of a link; without a link, whether it is one. 'false' says no (K-269).",
    method: 'GET',
    path: '/saved-cart-email/:sessionId/:email',
    access: 'session',
    params: z.strictObject({ sessionId: z.string().max(64), email: z.string().max(254) }),
    query: linkQuery,
    // K-270: a Message, or a text in which 'false' means no. A page from a proxy in between is neither.
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
    rateLimit: { max: 20, windowSeconds: 60 },
  },
  markSavedCart: {
    summary:
      'A digital agent made the cart that a session saved last: its link skips customizing (K-008), or leads to saving it again (C-260). Off unless the shop has a key.',
    method: 'POST',
    path: '/saved-cart-marks',
    access: 'providerKey',
    body: agentCart,
    bodyType: 'json',
    response: done,
    errors: ['notFound'],
    rateLimit: { max: 120, windowSeconds: 60 },
  },
  getReminderState: {
    summary: 'Whether mails about a saved cart still go, by the link in each of them; nothing is stopped by looking.',
    method: 'GET',
    path: '/reminder-state/:token',
    access: 'public',
    params: z.strictObject({ token: z.string().max(64) }),
    response: reminderState,
    rateLimit: mailClientRateLimit,
  },
  stopReminders: {
    summary:
      'No more mails about a saved cart, by the link in each of them; mail programs ask it by themselves (RFC 8058).',
    method: 'POST',
    path: '/reminders/:token',
    access: 'public',
    params: z.strictObject({ token: z.string().max(64) }),
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    bodyType: 'form',
    response: done,
    rateLimit: mailClientRateLimit,
  },
});
