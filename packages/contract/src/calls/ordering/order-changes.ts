import type { OfferedDay } from '@demarc/domain/appointment';
import { type ChangeTerms, type ShopperChange, shopperChanges } from '@demarc/domain/order';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { codeReply } from '../checkout/one-time-code.ts';
import { dollars, yesNo } from '../wire-values.ts';
import { orderStatus } from './order-status.ts';

/** A change of a placed order, with its terms or with the reason why the shopper cannot make it. */
export interface OfferedChange {
  readonly change: ShopperChange;
  /** Null if the change is refused. */
  readonly terms: ChangeTerms | null;
  /** Says why it is refused. Otherwise empty. */
  readonly refusal: string;
}

/** The changes that the shopper may make now. */
export interface OrderChangeOptions {
  /** A new date and a cancellation. */
  readonly changes: readonly OfferedChange[];
  /** The dates on offer. Empty if the date cannot be changed. */
  readonly days: readonly OfferedDay[];
  /** How the shopper proves who they are. `none` in a shop without codes, where shoppers call. */
  readonly proof: 'text' | 'email' | 'none';
  /** The session has entered the code that was sent to the contact of the order. */
  readonly isProven: boolean;
  /** The last two digits of the number, or the first character of the email, that the code goes to. */
  readonly recipientHint: string;
}

/** A change that the shopper makes, with the fee that they saw. */
export interface OrderChangeRequest {
  /** Chosen by the client. The same for each try. */
  readonly id: string;
  readonly change: ShopperChange;
  /** The new date. Null for a cancellation. */
  readonly slot: { readonly date: string; readonly code: string } | null;
  readonly feeCents: number;
}

const offeredChange = z.codec(
  z.strictObject({
    Change: z.enum(shopperChanges),
    Refusal: z.string(),
    Terms: z
      .strictObject({ Fee: dollars, Until: z.iso.datetime().nullable(), MovesLeft: z.int().nullable() })
      .nullable(),
  }),
  z.custom<OfferedChange>(),
  {
    decode: ({ Change, Refusal, Terms }) => ({
      change: Change,
      refusal: Refusal,
      terms: Terms && {
        feeCents: Terms.Fee,
        until: Terms.Until === null ? null : new Date(Terms.Until),
        movesLeft: Terms.MovesLeft,
      },
    }),
    encode: ({ change, refusal, terms }) => ({
      Change: change,
      Refusal: refusal,
      Terms: terms && { Fee: terms.feeCents, Until: terms.until?.toISOString() ?? null, MovesLeft: terms.movesLeft },
    }),
  },
);

const day = z.codec(
  z.strictObject({
    DueDate: z.iso.date(),
    TimeSlots: z.array(z.strictObject({ TimeSlotCode: z.string(), TimeSlot: z.string() })),
  }),
  z.custom<OfferedDay>(),
  {
    decode: ({ DueDate, TimeSlots }) => ({
      date: DueDate,
      slots: TimeSlots.map(({ TimeSlotCode, TimeSlot }) => ({ code: TimeSlotCode, interval: TimeSlot })),
    }),
    encode: ({ date, slots }) => ({
      DueDate: date,
      TimeSlots: slots.map(({ code, interval }) => ({ TimeSlotCode: code, TimeSlot: interval })),
    }),
  },
);

const options = z.codec(
  z.strictObject({
    Changes: z.array(offeredChange),
    Days: z.array(day),
    Proof: z.enum(['text', 'email', 'none']),
    IsProven: yesNo,
    RecipientHint: z.string(),
  }),
  z.custom<OrderChangeOptions>(),
  {
    decode: ({ Changes, Days, Proof, IsProven, RecipientHint }) => ({
      changes: Changes,
      days: Days,
      proof: Proof,
      isProven: IsProven,
      recipientHint: RecipientHint,
    }),
    encode: ({ changes, days, proof, isProven, recipientHint }) => ({
      Changes: [...changes],
      Days: [...days],
      Proof: proof,
      IsProven: isProven,
      RecipientHint: recipientHint,
    }),
  },
);

const request = z.codec(
  z.strictObject({
    ChangeId: z.uuid(),
    Change: z.enum(shopperChanges),
    Slot: z.strictObject({ DueDate: z.iso.date(), TimeSlotCode: z.string().min(1).max(40) }).nullable(),
    Fee: dollars,
  }),
  z.custom<OrderChangeRequest>(),
  {
    decode: ({ ChangeId, Change, Slot, Fee }) => ({
      id: ChangeId,
      change: Change,
      slot: Slot && { date: Slot.DueDate, code: Slot.TimeSlotCode },
      feeCents: Fee,
    }),
    encode: ({ id, change, slot, feeCents }) => ({
      ChangeId: id,
      Change: change,
      Slot: slot && { DueDate: slot.date, TimeSlotCode: slot.code },
      Fee: feeCents,
    }),
  },
);

const params = z.strictObject({ token: z.string().min(1).max(64) });

export const orderChangeCalls = defineCalls({
  getOrderChanges: {
    summary: 'Returns what the shopper may change about an order now, with fees, time limits and free dates.',
    method: 'GET',
    path: '/order-status/:token/changes',
    access: 'session',
    params,
    response: options,
    errors: ['notFound'],
    rateLimit: { max: 30, windowSeconds: 60 },
  },
  sendOrderCode: {
    summary:
      'Sends a one-time code to the contact of an order. A message within a day of the last one, or beyond the limit of the network, needs a captcha.',
    method: 'POST',
    path: '/order-status/:token/code',
    access: 'session',
    params,
    body: z.strictObject({}),
    bodyType: 'json',
    response: codeReply,
    errors: ['notFound', 'eventNotAllowed'],
    rateLimit: { max: 5, windowSeconds: 600 },
    idempotency: 'required',
    mayRequireCaptcha: true,
  },
  changeOrder: {
    summary:
      'Moves or cancels the visit of an order for its shopper, after a one-time code. Repeating it with the same ChangeId has no further effect.',
    method: 'POST',
    path: '/order-status/:token/changes',
    access: 'session',
    params,
    body: request,
    bodyType: 'json',
    response: orderStatus,
    errors: [
      ...(['notFound', 'mobileNotVerified', 'orderCancelled', 'orderCompleted', 'orderAlreadySubmitted'] as const),
      ...(['eventNotAllowed', 'visitNotBooked', 'visitUnderWay', 'pastCutOff', 'tooManyMoves', 'feeChanged'] as const),
      ...(['slotLost', 'unanswered', 'idempotencyKeyReused'] as const),
    ],
    rateLimit: { max: 10, windowSeconds: 600 },
  },
});
