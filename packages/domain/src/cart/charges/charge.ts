/** A kind of product in an order. `voice` is digital voice; `phone` is standard phone. */
export type OrderItemService = 'internet' | 'voice' | 'phone' | 'tv' | 'equipment' | 'addOn' | 'installation';

/** A product of an order, for the provider's systems. */
export interface OrderItem {
  /** Identifies the item within its order: the id in the catalog, which a cart has once. */
  readonly id: string;
  /** The item that this one belongs to, such as the plan of a feature. */
  readonly parentId?: string;
  readonly service: OrderItemService;
  readonly catalogId: string;
  readonly name: string;
  readonly quantity: number;
  /** The codes of the provider's other systems, as the catalog has them. */
  readonly codes: Readonly<Record<string, string>>;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
}

export type ChargeKind = 'plan' | 'addOn' | 'equipment' | 'fee' | 'installation' | 'discount' | 'tax' | 'surcharge';

/** The source of a discount or a waiver. */
export type ChargePromotion = 'bundle' | 'offer' | 'joint' | 'savedCart' | 'promoCode' | 'autoPay' | 'quote';

/** A line of the bill. Months are counted from 1, the month of activation. */
export interface Charge {
  /** Identifies the charge within its order. */
  readonly id: string;
  /** The item that is charged. A fee or a discount on the whole order has none. */
  readonly itemId?: string;
  readonly catalogId?: string;
  readonly kind: ChargeKind;
  readonly promotion?: ChargePromotion;
  /** The offer or promotion that waives the charge, in the catalog. */
  readonly promotionId?: string;
  readonly name: string;
  /** For all pieces, per month or once; negative for a discount. An installment: every one but the last. */
  readonly cents: number;
  readonly recurrence: 'once' | 'monthly' | 'installment';
  readonly fromMonth: number;
  /** The last month; without it, the charge does not end. */
  readonly throughMonth?: number;
  /** The last installment, which has the rest of the rounding. */
  readonly lastCents?: number;
  /** The charge would cost something, but an offer or the catalog waives it. */
  readonly waived?: true;
  /** Billing decides the exact amount. */
  readonly estimated?: true;
}

/** A charge before it has its place in the list. */
export type NewCharge = Omit<Charge, 'id'>;
