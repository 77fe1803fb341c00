import { adjustmentKinds } from '@demarc/domain/cart';
import { quoteEvents, quoteProofs, quoteStates } from '@demarc/domain/quote';
import { z } from 'zod';
import { charge } from '../hand-over/products.ts';
import { page } from '../list.ts';

const text = (description: string) => z.string().meta({ description });
const line = (description: string) => z.string().trim().min(1).max(100).meta({ description });
const instant = (description: string) => z.iso.datetime().meta({ description });
const cents = (description: string) => z.int().meta({ description });
const itemId = (description: string) => z.string().trim().min(1).max(64).meta({ description });
/** The number of a quote or of an order. */
export const documentNumber = (description: string) =>
  z
    .string()
    .regex(/^[\w-]{1,40}$/, 'write letters, digits and hyphens')
    .meta({ description });
const lineCount = z.int().min(1).max(50).meta({ description: 'How many telephone lines.' });
const equipment = z
  .array(
    z
      .strictObject({
        id: itemId('The id in your catalog files.'),
        count: z.int().min(1).max(50).meta({ description: 'How many pieces.' }),
      })
      .meta({ description: 'Pieces of one product.' }),
  )
  .optional()
  .meta({ description: 'Telephones or boxes.' });

const adjustment = z
  .strictObject({
    target: z.string().trim().min(1).max(100).meta({
      description: 'The id of an item of the quote or of one of its charges, such as `fiber-100` or `fiber-100.plan`.',
    }),
    kind: z
      .enum(adjustmentKinds)
      .meta({ description: 'How the price is lowered. Applied in the order of these values.' }),
    value: z.number().min(0).max(10_000_000).optional().meta({
      description: 'Cents for one piece, or the percentage of `percentOff`. Absent for `waive`.',
    }),
    months: z.int().min(1).max(120).optional().meta({ description: 'The first months. Absent if it does not end.' }),
    reason: z.string().trim().max(200).optional().meta({ description: 'For your people. Customers do not see it.' }),
  })
  .refine(({ kind, value = 0 }) => kind === 'percentOff' || Number.isInteger(value), {
    path: ['value'],
    error: 'write whole cents',
  })
  .meta({ description: 'A negotiated price.' });

const contents = {
  address: z
    .string()
    .trim()
    .min(5)
    .max(200)
    .meta({
      description: 'The service address in one line.',
      examples: ['150 Longboat Wharf, New York, NY 10012'],
    }),
  unit: z.string().max(60).optional().meta({ description: 'Suite, floor or apartment, as the coverage has it.' }),
  validUntil: z.iso.date().optional().meta({ description: 'The last day. By default 5 business days from today.' }),
  term: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional()
    .meta({ description: 'The id of the contract term. By default that of the plans.' }),
  internet: z
    .strictObject({
      plan: itemId('The id of the plan.'),
      router: itemId('The id of the router.'),
      extender: itemId('The id of an extender.').optional(),
      staticIp: itemId('The id of a choice of static addresses.').optional(),
    })
    .optional()
    .meta({ description: 'Internet, by the ids of your catalog files.' }),
  phone: z
    .strictObject({ plan: itemId('The id of the plan.'), lines: lineCount })
    .optional()
    .meta({ description: 'Standard phone.' }),
  digitalVoice: z
    .strictObject({ plan: itemId('The id of the plan.'), lines: lineCount, equipment })
    .optional()
    .meta({ description: 'Digital voice.' }),
  tv: z
    .strictObject({
      plan: itemId('The id of the plan.'),
      view: itemId('The id of the viewing option.'),
      packs: z.array(itemId('The id of a pack.')).optional().meta({ description: 'Custom packs.' }),
      equipment,
      router: itemId('The id of a router, without internet.').optional(),
    })
    .optional()
    .meta({ description: 'TV.' }),
  adjustments: z.array(adjustment).max(40).optional().meta({ description: 'The negotiated prices.' }),
  owner: z
    .strictObject({
      name: line('The name.'),
      email: z.email().max(100).optional().meta({ description: 'The email address.' }),
      phone: z
        .string()
        .regex(/^[\d ()+.-]{10,20}$/)
        .optional()
        .meta({ description: 'The telephone number, as 212-555-0142.' }),
    })
    .optional()
    .meta({ description: 'The sales person, whom the page and the mail name.' }),
  contact: z
    .strictObject({
      email: z.email().max(100).meta({ description: 'The quote is mailed to this address.' }),
      name: line('The name of the person.').optional(),
      business: line('The name of the business.').optional(),
    })
    .optional()
    .meta({ description: 'The customer. Without it, no mail is sent.' }),
  note: z.string().trim().max(1000).optional().meta({ description: 'A text for the customer.' }),
};

const newQuote = z
  .strictObject({
    quoteNumber: documentNumber('The number of the quote. It must be new.'),
    orderNumber: documentNumber('The first order of the quote gets this number. It must be new.'),
    ...contents,
  })
  .meta({ description: 'A quote to create. It is a draft until it is sent.' });

const { address, ...optionalContents } = contents;

/** The same fields, which `null` removes. */
const removable = <Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { description = '' } = field;
      return [name, field.nullable().meta({ description: `${description} \`null\` removes it.` })];
    }),
  ) as unknown as { readonly [Name in keyof Fields]: z.ZodNullable<Fields[Name]> };

const edit = z
  .strictObject({ address, ...removable(optionalContents) })
  .partial()
  .meta({ description: 'The fields to replace or to remove. The others stay as they are.' });

const withdrawal = z
  .strictObject({ reason: z.string().trim().max(200).optional().meta({ description: 'Why, for your people.' }) })
  .meta({ description: 'Why a quote is withdrawn.' });

const copyNumbers = z
  .strictObject({
    quoteNumber: documentNumber('The number of the copy. It must be new.'),
    orderNumber: documentNumber('The number of its first order. It must be new.'),
  })
  .meta({ description: 'The numbers of the copy of a quote.' });

const summary = {
  quoteNumber: text('The number of the quote.'),
  orderNumber: text('The number of its first order.'),
  revision: z.int().positive().meta({ description: 'Grows with every edit.' }),
  state: z.enum(quoteStates).meta({ description: 'The state of the quote. Later versions may add states.' }),
  validUntil: z.iso.date().meta({ description: 'The last day on which it can be ordered.' }),
  createdAt: instant('When the quote was created.'),
  changedAt: instant('The last change. Send it as `changedSince` to read only what changed later.'),
  ownerName: text('The sales person.').optional(),
  premisesId: text('The id in the shop of the address at which the quote can be ordered.'),
  premisesExternalId: text('Your own id of the premises when this revision was written.').optional(),
};

const quoteSummary = z
  .strictObject(summary)
  .meta({ description: 'A quote without the data of its customer. Read the quote for everything else.' });

const quote = z
  .strictObject({
    ...summary,
    ...contents,
    validUntil: summary.validUntil,
    role: text('The role whose limits apply: that of the API key that wrote it.').optional(),
    monthly: z
      .array(
        z
          .strictObject({
            fromMonth: z.int().positive().meta({ description: 'Counted from 1, the month of activation.' }),
            cents: cents('The price of the month without taxes.'),
          })
          .meta({ description: 'A price from a month on.' }),
      )
      .meta({ description: 'The price of the first month, then of each month in which it changes.' }),
    onceCents: cents('All that is billed once, and the full price of equipment in installments.'),
    charges: z.array(charge).meta({ description: 'Every charge, as the hand-over of its order will have them.' }),
    acceptance: z
      .strictObject({
        revision: z.int().positive().meta({ description: 'The accepted revision.' }),
        at: instant('When it was accepted.'),
        orderNumber: text('The order.'),
        termsVersion: text('The version of the terms that the customer accepted.'),
        proof: z.enum(quoteProofs).optional().meta({
          description:
            'How the customer opened the quote: by the link of its mail, by a code to its contact, or by its address and number if it has no contact. Absent for quotes of earlier versions.',
        }),
        pdfSha256: text('The SHA-256 of the PDF of the accepted revision, in hexadecimal digits.').optional(),
      })
      .optional()
      .meta({ description: 'How it was accepted.' }),
    history: z
      .array(
        z
          .strictObject({
            type: z.enum(quoteEvents).meta({ description: 'What happened. Later versions may add events.' }),
            state: z.enum(quoteStates).meta({ description: 'The state after it.' }),
            revision: z.int().positive().meta({ description: 'The revision at that time.' }),
            by: text('`shopper`, `shop`, `provider`, or a role.'),
            reason: text('Why; of `askApproval`, what is beyond the limits.').optional(),
            at: instant('When it happened.'),
          })
          .meta({ description: 'An event of a quote.' }),
      )
      .meta({ description: 'The events of the quote, the first event first.' }),
  })
  .meta({ description: 'A quote.' });

/** The named schemas of quotes. */
export const quoteSchemas = {
  Quote: quote,
  NewQuote: newQuote,
  QuoteEdit: edit,
  QuoteWithdrawal: withdrawal,
  QuoteCopy: copyNumbers,
  QuoteSummary: quoteSummary,
  QuoteList: page(quoteSummary, 'A page of quotes.'),
};
