import type { CalendarDate } from '@demarc/domain/calendar';
import type { PaymentSchedule } from '@demarc/domain/checkout';
import {
  type NumberTransfer,
  type OrderStep,
  type OrderSummary,
  orderEvents,
  portStates,
  type VisitState,
  visitStates,
} from '@demarc/domain/order';
import { z } from 'zod';
import { dollars, yesNo } from '../wire-values.ts';
import { decodeSummary, encodeSummary, instant, orderState, summaryFields } from './order-summary.ts';

/** The fields of an order that anyone with the mailed link may see. */
export interface OrderStatus extends OrderSummary {
  readonly title: string;
  /** The term, its renewal and the price of leaving early. */
  readonly agreement: string;
  /** How the shopper pays, without digits. Empty for a quote, and in a shop without auto pay. */
  readonly payment: string;
  /** A number that the order ports has not moved yet. */
  readonly keepsNumber: boolean;
  /** The numbers that the order ports. Empty in an answer of an earlier version. */
  readonly transfers: readonly NumberTransfer[];
  /** The provider assigns a number of the order later. */
  readonly awaitsNumber: boolean;
  /** The reference that a representative asks for while the order is held. Otherwise empty. */
  readonly reference: string;
  readonly due: Pick<PaymentSchedule, 'firstBillCents' | 'depositCents' | 'onceCents' | 'later' | 'equipment'>;
  /** Null for an order without a visit. */
  readonly visitState: VisitState | null;
  /** When the technician who is on the way is expected. Null if nobody knows it. */
  readonly expectedAt: string | null;
  /** The day on which the work of an order on hold is expected to continue. Null if nobody knows it, or once it is over. */
  readonly onHoldUntil: CalendarDate | null;
  readonly history: readonly OrderStep[];
}

const due = z.codec(
  z.strictObject({
    FirstBill: dollars,
    RefundableDeposit: dollars,
    Once: dollars,
    /** The monthly amounts after promotions end. */
    Later: z.array(z.strictObject({ AfterMonths: z.int(), Monthly: dollars })),
    EquipmentMonths: z.int(),
    EquipmentMonthly: dollars,
    EquipmentLast: dollars,
  }),
  z.custom<OrderStatus['due']>(),
  {
    decode: (wire) => ({
      firstBillCents: wire.FirstBill,
      depositCents: wire.RefundableDeposit,
      onceCents: wire.Once,
      later: wire.Later.map(({ AfterMonths, Monthly }) => ({ afterMonths: AfterMonths, cents: Monthly })),
      equipment: {
        months: wire.EquipmentMonths,
        monthlyCents: wire.EquipmentMonthly,
        lastCents: wire.EquipmentLast,
      },
    }),
    encode: ({ firstBillCents, depositCents, onceCents, later, equipment }) => ({
      FirstBill: firstBillCents,
      RefundableDeposit: depositCents,
      Once: onceCents,
      Later: later.map(({ afterMonths, cents }) => ({ AfterMonths: afterMonths, Monthly: cents })),
      EquipmentMonths: equipment.months,
      EquipmentMonthly: equipment.monthlyCents,
      EquipmentLast: equipment.lastCents,
    }),
  },
);

export const orderStatus = z.codec(
  z.strictObject({
    ...summaryFields,
    Title: z.string(),
    Agreement: z.string(),
    Payment: z.string().default(''),
    KeepsNumber: yesNo,
    Transfers: z
      .array(
        z.strictObject({
          LastDigits: z.string(),
          Status: z.enum(['requested', ...portStates]),
          On: z.iso.date().nullable(),
        }),
      )
      .default([]),
    AwaitsNumber: yesNo.default(false),
    CreditReferenceNo: z.string(),
    Due: due,
    VisitStatus: z.enum(visitStates).nullable().default(null),
    ExpectedOn: instant.nullable().default(null),
    OnHoldUntil: z.iso.date().nullable().default(null),
    History: z.array(
      z.strictObject({
        OrderStatus: orderState,
        On: instant,
        Event: z.enum(orderEvents).nullable().default(null),
        Fee: dollars.default(0),
        Transfer: z.enum(portStates).nullable().default(null),
      }),
    ),
  }),
  z.custom<OrderStatus>(),
  {
    decode: (wire): OrderStatus => ({
      ...decodeSummary(wire),
      title: wire.Title,
      agreement: wire.Agreement,
      payment: wire.Payment,
      keepsNumber: wire.KeepsNumber,
      transfers: wire.Transfers.map(({ LastDigits, Status, On }) => ({
        lastDigits: LastDigits,
        state: Status,
        date: On,
      })),
      awaitsNumber: wire.AwaitsNumber,
      reference: wire.CreditReferenceNo,
      due: wire.Due,
      visitState: wire.VisitStatus,
      expectedAt: wire.ExpectedOn,
      onHoldUntil: wire.OnHoldUntil,
      history: wire.History.map(({ OrderStatus, On, Event, Fee, Transfer }) => ({
        state: OrderStatus,
        at: On,
        event: Event,
        feeCents: Fee,
        transfer: Transfer,
      })),
    }),
    encode: ({
      title,
      agreement,
      payment,
      keepsNumber,
      transfers,
      awaitsNumber,
      reference,
      due: schedule,
      visitState,
      expectedAt,
      onHoldUntil,
      history,
      ...order
    }) => ({
      ...encodeSummary(order),
      Title: title,
      Agreement: agreement,
      Payment: payment,
      KeepsNumber: keepsNumber,
      Transfers: transfers.map(({ lastDigits, state, date }) => ({ LastDigits: lastDigits, Status: state, On: date })),
      AwaitsNumber: awaitsNumber,
      CreditReferenceNo: reference,
      Due: schedule,
      VisitStatus: visitState,
      ExpectedOn: expectedAt,
      OnHoldUntil: onHoldUntil,
      History: history.map(({ state, at, event, feeCents, transfer }) => ({
        OrderStatus: state,
        On: at,
        Event: event,
        Fee: feeCents,
        Transfer: transfer,
      })),
    }),
  },
);
