import { operatorRoles } from '@demarc/domain/operator';
import {
  handOverStates,
  heldStates,
  holdReasons,
  orderActions,
  orderActors,
  orderStates,
  portStates,
  visitStates,
} from '@demarc/domain/order';
import { z } from 'zod';

const text = z.string();
const instant = z.iso.datetime();
const cents = z.int();
const charge = z.strictObject({ label: text, cents });

/** An order as operators see it. Personal data is masked for operators without `contacts`. Never has secrets. */
export const orderDetail = z.strictObject({
  number: text,
  /** The revision of the order. Actions send it in If-Match. */
  version: z.int(),
  state: z.enum(orderStates).exclude(['open']),
  placedAt: instant,
  changedAt: instant,
  area: text,
  quoteNumber: text.optional(),
  externalId: text.optional(),
  assignee: z.strictObject({ id: text, email: text, role: z.enum(operatorRoles) }).optional(),
  /** Absent for an order that is not held. */
  hold: z
    .strictObject({
      reason: z.enum(holdReasons),
      since: instant,
      /** Why, in the words of the ordering system or of the operator. Absent without `contacts`. */
      text: text.optional(),
      /** The day on which paused work is expected to continue. */
      until: z.iso.date().optional(),
      state: z.enum(heldStates),
      /** An operator decides after this time. */
      laterAt: instant.optional(),
      /** The operator who works on it until `endsAt`. */
      claim: z.strictObject({ operatorId: text, email: text, endsAt: instant }).optional(),
    })
    .optional(),
  customer: z.strictObject({
    businessName: text,
    contactName: text,
    phone: text,
    email: text,
    address: text,
    /** Absent if bills go to the service address. */
    billingAddress: text.optional(),
  }),
  /** Absent for an order without a visit. */
  visit: z
    .strictObject({
      state: z.enum(visitStates),
      date: z.iso.date(),
      /** As `08:00`, in the time zone of the provider. Absent for a day without hours. */
      from: text.optional(),
      to: text.optional(),
      installBy: z.enum(['technician', 'self']),
    })
    .optional(),
  price: z.strictObject({
    monthly: z.array(charge),
    monthlyCents: cents,
    oneTime: z.array(charge),
    oneTimeCents: cents,
  }),
  numbers: z.array(
    z.strictObject({
      number: text,
      isPorted: z.boolean(),
      /** The carrier that the number comes from. */
      carrier: text.optional(),
      portState: z.enum(portStates).optional(),
    }),
  ),
  /** The agreements of the shopper, with the version of each text. */
  agreements: z.array(z.strictObject({ name: text, version: text, at: instant })),
  termMonths: z.int().optional(),
  /** As `Visa ending in 4242` or `Bill`. */
  payment: text.optional(),
  handOver: z
    .strictObject({
      state: z.enum(handOverStates),
      revision: z.int().optional(),
      /** The newest tries first. Requests and replies are shown without personal data and secrets. */
      attempts: z.array(z.strictObject({ at: instant, revision: z.int(), result: text, request: text, reply: text })),
    })
    .optional(),
  /** Every action, with the reason why it is not possible now. */
  actions: z.array(z.strictObject({ name: z.enum(orderActions), isAllowed: z.boolean(), why: text.optional() })),
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const timelineKinds = ['event', 'mail', 'text', 'handOver', 'note', 'audit'] as const;

/** An entry of the timeline, the newest first. */
export const timelineEntry = z.strictObject({
  id: text,
  at: instant,
  kind: z.enum(timelineKinds),
  by: z.enum(orderActors),
  /** The operator or the system. */
  byName: text.optional(),
  /** The event in words, as "Order accepted" or "Mail sent: Your order is confirmed". */
  title: text,
  /** The reason, or the text of a note. Absent without `contacts`. */
  text: text.optional(),
  /** The version of the order after it. */
  version: z.int().optional(),
  /** A mail or text message that is about to be sent. */
  isWaiting: z.literal(true).optional(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;
