import { type CreditStatus, customerTypes, getAutoPayCode } from '@demarc/domain/checkout';
import type { OrderSums, PlacedOrder } from '@demarc/domain/order';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { floatCart } from '../cart/view.ts';
import { type AutoPayChoice, autoPayChoices } from '../checkout/payment.ts';
import { dollars, yesNo } from '../wire-values.ts';
import { orderStatus } from './order-status.ts';
import { decodeSummary, encodeSummary, nextButton, summaryFields } from './order-summary.ts';

/** The order as the shopper saw it. The server computes everything itself and compares. */
export interface OrderRequest {
  readonly date: string;
  readonly interval: string;
  readonly code: string;
  readonly isSelfInstall: boolean;
  readonly payment: AutoPayChoice;
  /** Safety 6: the shopper orders only at a price that was shown. */
  readonly shown: OrderSums;
}

const shortText = z.string().max(40);

/** K-251 */
const request = z.codec(
  z.strictObject({
    norFlag: z.literal('N'),
    isSelfInstallChecked: yesNo,
    DueDate: z.iso.date(),
    TimeSlot: shortText,
    TimeSlotCode: shortText,
    AutoPayCode: z.enum(['Y', 'NY', 'YN', 'N']),
    MonthlyCharges: dollars,
    EquipmentAndOneTimeCharges: dollars,
  }),
  z.custom<OrderRequest>(),
  {
    decode: (wire) => ({
      date: wire.DueDate,
      interval: wire.TimeSlot,
      code: wire.TimeSlotCode,
      isSelfInstall: wire.isSelfInstallChecked,
      payment: autoPayChoices[wire.AutoPayCode],
      shown: { monthlyCents: wire.MonthlyCharges, oneTimeCents: wire.EquipmentAndOneTimeCharges },
    }),
    encode: (order) => ({
      norFlag: 'N' as const,
      isSelfInstallChecked: order.isSelfInstall,
      DueDate: order.date,
      TimeSlot: order.interval,
      TimeSlotCode: order.code,
      AutoPayCode: getAutoPayCode(order.payment),
      MonthlyCharges: order.shown.monthlyCents,
      EquipmentAndOneTimeCharges: order.shown.oneTimeCents,
    }),
  },
);

export interface OrderAnswer {
  readonly status: string;
  readonly orderNumber: string;
  readonly creditStatus: CreditStatus;
  /** The reference that a representative asks for (K-084). */
  readonly reference: string;
}

const creditStatus = z.enum(['SUCCESS', 'FAILURE']);

/** K-024, K-025: a Status plus the result of the credit check. */
const answer = z.codec(
  z.strictObject({
    Status: z.string(),
    nextButtonBI: nextButton,
    CreditCheckStatus: creditStatus,
    CreditReferenceNo: z.string(),
  }),
  z.custom<OrderAnswer>(),
  {
    decode: (wire) => ({
      status: wire.Status,
      orderNumber: wire.nextButtonBI,
      creditStatus: wire.CreditCheckStatus,
      reference: wire.CreditReferenceNo,
    }),
    encode: (placed) => ({
      Status: placed.status,
      nextButtonBI: placed.orderNumber,
      CreditCheckStatus: placed.creditStatus,
      CreditReferenceNo: placed.reference,
    }),
  },
);

const confirmation = z.codec(
  z.strictObject({
    ...summaryFields,
    ServiceAddress: z.string(),
    CustomerType: z.enum(customerTypes),
    FirstName: z.string(),
    LastName: z.string(),
    CardHolderName: z.string().nullable(),
    EMail: z.string(),
    CreditCheckStatus: creditStatus,
    CreditReferenceNo: z.string(),
    Payment: z.string().default(''),
    RefundableDeposit: dollars,
    RouterName: z.string().nullable(),
    Phones: z.array(z.strictObject({ prdName: z.string(), Quantity: z.int() })),
    LetterConfirmation: z.string(),
    MovedNumbers: z.array(z.string()).optional(),
    Cart: floatCart,
    PriceQuoteNumber: z.string().optional(),
    OrderStatusToken: z.string().optional(),
  }),
  z.custom<PlacedOrder>(),
  {
    decode: (wire): PlacedOrder => ({
      ...decodeSummary(wire),
      people: {
        customerType: wire.CustomerType,
        firstName: wire.FirstName,
        lastName: wire.LastName,
        cardHolder: wire.CardHolderName,
      },
      address: wire.ServiceAddress,
      email: wire.EMail,
      creditStatus: wire.CreditCheckStatus,
      reference: wire.CreditReferenceNo,
      payment: wire.Payment,
      depositCents: wire.RefundableDeposit,
      tiles: {
        router: wire.RouterName,
        phones: wire.Phones.map(({ prdName, Quantity }) => ({ name: prdName, count: Quantity })),
      },
      letterConfirmation: wire.LetterConfirmation,
      ...(wire.MovedNumbers && { movedNumbers: wire.MovedNumbers }),
      cart: wire.Cart,
      ...(wire.PriceQuoteNumber && { quoteNumber: wire.PriceQuoteNumber }),
      ...(wire.OrderStatusToken && { statusToken: wire.OrderStatusToken }),
    }),
    encode: ({ people, tiles, ...order }) => ({
      ...encodeSummary(order),
      ServiceAddress: order.address,
      CustomerType: people.customerType,
      FirstName: people.firstName,
      LastName: people.lastName,
      CardHolderName: people.cardHolder,
      EMail: order.email,
      CreditCheckStatus: order.creditStatus,
      CreditReferenceNo: order.reference,
      Payment: order.payment,
      RefundableDeposit: order.depositCents,
      RouterName: tiles.router,
      Phones: tiles.phones.map(({ name, count }) => ({ prdName: name, Quantity: count })),
      LetterConfirmation: order.letterConfirmation,
      ...(order.movedNumbers && { MovedNumbers: [...order.movedNumbers] }),
      Cart: order.cart,
      ...(order.quoteNumber && { PriceQuoteNumber: order.quoteNumber }),
      ...(order.statusToken && { OrderStatusToken: order.statusToken }),
    }),
  },
);

export const orderCalls = defineCalls({
  submitOrder: {
    summary: 'Places the order after checking everything again (K-251). A cart has one order.',
    method: 'POST',
    path: '/submit-order',
    access: 'session',
    body: request,
    bodyType: 'form',
    response: answer,
    errors: [
      'cartMissing',
      'nothingSoldHere',
      'orderIncomplete',
      'priceChanged',
      'slotLost',
      'orderAlreadySubmitted',
      'savedCartOrdered',
      'orderCancelled',
    ],
    rateLimit: { max: 60, windowSeconds: 60 },
    idempotency: 'claimed',
    usesAddressCheck: true,
  },
  getOrderConfirmation: {
    summary: "Returns the order that this session placed for the page's address.",
    method: 'GET',
    path: '/order-confirmation',
    access: 'session',
    response: confirmation,
    errors: ['notFound', 'orderCancelled'],
    rateLimit: { max: 60, windowSeconds: 60 },
    usesAddressCheck: true,
  },
  getOrderStatus: {
    summary: 'Returns the status of an order by the token of its mailed link.',
    method: 'GET',
    path: '/order-status/:token',
    access: 'session',
    params: z.strictObject({ token: z.string().min(1).max(64) }),
    response: orderStatus,
    errors: ['notFound'],
    rateLimit: { max: 30, windowSeconds: 60 },
  },
});
