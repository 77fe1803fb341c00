import type { PaymentMethod } from '@demarc/domain/checkout';
import { type CardBrand, cardBrands, findNameProblem, tidyName } from '@demarc/domain/text';
import { z } from 'zod';
import { yesNo } from '../wire-values.ts';
import { type Sealed, sealed } from './secrets.ts';

export interface NewCard<Secret> {
  readonly kind: 'Card';
  readonly number: Secret;
  readonly securityCode: Secret;
  readonly brand: CardBrand;
  readonly expMonth: string;
  readonly expYear: string;
  readonly holderFirstName: string;
  readonly holderLastName: string;
  readonly isDebitCard: boolean;
  /** All empty if the card uses the business address. */
  readonly billing: Readonly<Record<'address' | 'city' | 'state' | 'zip' | 'unit', string>>;
}

export interface NewBankAccount<Secret> {
  readonly kind: 'BankAccount';
  readonly routingNumber: Secret;
  readonly accountNumber: Secret;
}

/**
 * A payment method for the vault. `Secret` is plain text on the page and in the vault, and a sealed value everywhere
 * else.
 */
export type NewPaymentMethod<Secret> = NewCard<Secret> | NewBankAccount<Secret>;

/** The widest rule of a provider. The server applies the provider's own. */
const name = z
  .string()
  .max(60)
  .superRefine((text, { addIssue }) => {
    const message = findNameProblem(text, { relaxedNames: true });
    if (message) addIssue({ code: 'custom', message });
  });
const addressText = z.string().max(150);

const card = z.strictObject({
  PaymentMethodType: z.literal('Card'),
  CardNumber: sealed,
  CVV: sealed,
  CardType: z.enum(cardBrands),
  ExpMonth: z.string().regex(/^(0[1-9]|1[0-2])$/, 'write a month as 01 to 12'),
  ExpYear: z.string().regex(/^20\d{2}$/, 'write a year as 2029'),
  HolderFirstName: name,
  HolderLastName: name,
  IsDebitCard: yesNo,
  Address: addressText,
  City: addressText,
  State: addressText,
  ZipCode: addressText,
  Unit: addressText,
});
const bankAccount = z.strictObject({
  PaymentMethodType: z.literal('BankAccount'),
  RoutingNumber: sealed,
  AccountNumber: sealed,
});

export const newPaymentMethod = z.codec(
  z.discriminatedUnion('PaymentMethodType', [card, bankAccount]),
  z.custom<NewPaymentMethod<Sealed>>(),
  {
    decode: (wire): NewPaymentMethod<Sealed> =>
      wire.PaymentMethodType === 'BankAccount'
        ? { kind: 'BankAccount', routingNumber: wire.RoutingNumber, accountNumber: wire.AccountNumber }
        : {
            kind: 'Card',
            number: wire.CardNumber,
            securityCode: wire.CVV,
            brand: wire.CardType,
            expMonth: wire.ExpMonth,
            expYear: wire.ExpYear,
            holderFirstName: tidyName(wire.HolderFirstName),
            holderLastName: tidyName(wire.HolderLastName),
            isDebitCard: wire.IsDebitCard,
            billing: {
              address: wire.Address,
              city: wire.City,
              state: wire.State,
              zip: wire.ZipCode,
              unit: wire.Unit,
            },
          },
    encode: (method): z.output<typeof card> | z.output<typeof bankAccount> =>
      method.kind === 'BankAccount'
        ? {
            PaymentMethodType: 'BankAccount',
            RoutingNumber: method.routingNumber,
            AccountNumber: method.accountNumber,
          }
        : {
            PaymentMethodType: 'Card',
            CardNumber: method.number,
            CVV: method.securityCode,
            CardType: method.brand,
            ExpMonth: method.expMonth,
            ExpYear: method.expYear,
            HolderFirstName: method.holderFirstName,
            HolderLastName: method.holderLastName,
            IsDebitCard: method.isDebitCard,
            Address: method.billing.address,
            City: method.billing.city,
            State: method.billing.state,
            ZipCode: method.billing.zip,
            Unit: method.billing.unit,
          },
  },
);

/** The result of storing a method in the vault. Null if it was declined. */
export interface TokenizedMethod {
  readonly token: string;
  readonly lastFour: string;
}

export const tokenizedMethod = z.codec(
  z.strictObject({ Status: z.enum(['SUCCESS', 'FAILURE']), Token: z.string(), LastFour: z.string() }),
  z.object({ tokenized: z.custom<TokenizedMethod>().nullable() }),
  {
    decode: ({ Status, Token, LastFour }) => ({
      tokenized: Status === 'SUCCESS' ? { token: Token, lastFour: LastFour } : null,
    }),
    encode: ({ tokenized }) => ({
      Status: tokenized ? ('SUCCESS' as const) : ('FAILURE' as const),
      Token: tokenized?.token ?? '',
      LastFour: tokenized?.lastFour ?? '',
    }),
  },
);

export const paymentMethodType = z.enum(['BankAccount', 'Card']) satisfies z.ZodType<PaymentMethod>;

/** The saved auto pay method, as shown to the shopper. */
export interface SavedMethod {
  readonly method: PaymentMethod;
  /** Empty for a bank account. */
  readonly brand: string;
  readonly lastFour: string;
}

export const savedMethod = z.codec(
  z.strictObject({
    Status: z.literal('SUCCESS'),
    PaymentMethodType: paymentMethodType,
    CardType: z.string(),
    LastFour: z.string(),
  }),
  z.custom<SavedMethod>(),
  {
    decode: (wire) => ({ method: wire.PaymentMethodType, brand: wire.CardType, lastFour: wire.LastFour }),
    encode: ({ method, brand, lastFour }) => ({
      Status: 'SUCCESS' as const,
      PaymentMethodType: method,
      CardType: brand,
      LastFour: lastFour,
    }),
  },
);
