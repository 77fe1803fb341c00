import { z } from 'zod';
import { cents, localDate, text } from './fields.ts';

export const item = z
  .strictObject({
    id: text('Identifies the item within the order. Charges and numbers refer to it. It never changes.'),
    parentId: text('The item that this one belongs to, such as the plan of a feature.').optional(),
    service: z
      .enum(['internet', 'voice', 'phone', 'tv', 'equipment', 'addOn', 'installation'])
      .describe(
        'The kind of item. `voice` is digital voice, `phone` is standard phone, `installation` is work at the premises.',
      ),
    catalogId: text('The id of the product in your catalog files.'),
    name: text('The name that the shopper saw.'),
    quantity: z.int().positive().describe('How many pieces, lines or licenses.'),
    codes: z
      .record(z.string(), z.string())
      .describe(
        'The codes of your systems, exactly as the catalog has them: `plan`, `package`, `hc`, `station`, `ppp`, `equipment`, `secondEquipment`. Empty if the product has none.',
      ),
    attributes: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .describe(
        'Facts about the item: `technology`, `downMbps`, `upMbps` and `ip` (`static` or `dynamic`) of internet, `addresses` of a block of static addresses, `supply` of a router (`rent`, `buy`, `own`), `use` of a line (`fax`). Later versions may add some.',
      ),
    serials: z
      .array(text('A serial number.'))
      .min(1)
      .describe('The serial numbers of installed equipment, as you reported them with `complete`.')
      .optional(),
  })
  .describe('A product of the order.');

export const charge = z
  .strictObject({
    id: text('Identifies the charge within the order. It never changes.'),
    itemId: text('The item that is charged. Absent for fees, taxes and discounts on the whole order.').optional(),
    catalogId: text('The product, fee, bundle, offer or promotion in your catalog files.').optional(),
    kind: z
      .enum(['plan', 'addOn', 'equipment', 'fee', 'installation', 'discount', 'deposit', 'tax', 'surcharge'])
      .describe('What is charged. A `deposit` is refundable. A `surcharge` is a charge that the bill lists by name.'),
    promotion: z
      .enum(['bundle', 'offer', 'joint', 'savedCart', 'promoCode', 'autoPay', 'quote'])
      .describe(
        'What gave a discount, or waived the charge: `quote` is a price that sales negotiated. Later versions may add values.',
      )
      .optional(),
    promotionId: text('The offer or promotion in your catalog files that waived the charge.').optional(),
    name: text('The name that the shopper saw.'),
    cents: cents(
      'The amount for all pieces in cents: each month, once, or for each installment but the last. Below 0 for a discount.',
    ),
    recurrence: z
      .enum(['once', 'monthly', 'installment'])
      .describe(
        '`once` is on the first bill, `monthly` on every bill of its months, `installment` is a part of a price.',
      ),
    fromMonth: z.int().positive().describe('The first month, counted from 1, the month of activation.'),
    throughMonth: z.int().positive().describe('The last month. Absent if the charge does not end.').optional(),
    lastCents: cents('The last installment, which has the rest of the rounding.').optional(),
    waived: z
      .literal(true)
      .describe(
        'The price is waived, so the amount is 0. `promotion` and `promotionId` name what waived it, unless the catalog did.',
      )
      .optional(),
    event: z
      .enum(['schedule', 'reschedule', 'cancel'])
      .describe(
        'The change of the order that this is the fee of. Of a cancelled order, only these fees are due. Later versions may add values.',
      )
      .optional(),
    estimated: z.literal(true).describe('An estimate. Your billing decides the amount.').optional(),
  })
  .describe('A line of the bill.');

export const totals = z
  .strictObject({
    monthly: z
      .array(
        z.strictObject({
          fromMonth: z.int().positive().describe('The month from which this price applies, counted from 1.'),
          cents: cents('The monthly price from this month on.'),
        }),
      )
      .min(1)
      .describe('The monthly price with discounts, without taxes and installments, and each later change of it.'),
    onceCents: cents('All charges with recurrence `once`, without the deposit.'),
    financedCents: cents('The full price of the equipment that is paid in installments.'),
    taxCents: cents('Taxes and surcharges of the first month.'),
    depositCents: cents('The refundable deposit.'),
  })
  .describe('Sums of the charges.');

export const term = z
  .strictObject({
    id: text('The id of the contract term in your catalog files.'),
    months: z.int().nonnegative().describe('The length. 0 for month to month.'),
    name: text('The name that the shopper saw.'),
    agreement: text('The sentence about term, renewal and leaving early that the shopper accepted.'),
    expectedStart: localDate('When the term is expected to start: the day of the installation.').optional(),
    expectedEnd: localDate('The last day of the term, if it starts as expected. Absent for month to month.').optional(),
    earlyTermination: z
      .strictObject({
        percent: z
          .number()
          .positive()
          .describe(
            'Percentage of the base monthly charges of the remaining months: the prices of the plans, each month at its own price, rounded half up.',
          )
          .optional(),
        flatCents: cents('The same amount at any time.').optional(),
        scheduleCents: z
          .array(cents('The amount in this month.'))
          .describe('The amount in the first, second, third and further months of the term.')
          .optional(),
        highestCents: cents('What leaving on the first day costs, which is the most. The shopper saw this amount.'),
      })
      .describe('What leaving before the end costs. Absent if it costs nothing.')
      .optional(),
  })
  .describe('The contract term.');
