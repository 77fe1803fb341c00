import {
  type Breakdown,
  type Cart,
  listOrderItems,
  moveRouterToInternet,
  omitWaivedInstallation,
} from '@demarc/domain/cart';
import { buildCartView } from '@demarc/domain/cart-view';
import type { Catalog } from '@demarc/domain/catalog';
import {
  buildConfirmationTiles,
  calculateInstallments,
  getCodeRecipient,
  getContactEmail,
  type Installments,
} from '@demarc/domain/checkout';
import { type Campaign, readCampaign } from '@demarc/domain/visitor';
import type { Provider } from '../../provider/index.ts';
import type { CartToOrder } from '../../shopping/cart/index.ts';
import type { OrderContents, OrderedPayment } from './contents.ts';
import type { CheckoutReview, QuotedOrder } from './review-checkout.ts';

interface ContentsInput {
  readonly provider: Provider;
  /** Without a quote, the order is for the session's cart. */
  readonly quoted: QuotedOrder | undefined;
}

/** Collects everything the shopper agreed to, as the order stores it. */
export function buildContents(
  { provider, quoted }: ContentsInput,
  { cart, breakdown }: CartToOrder,
  {
    business,
    qualification,
    credit,
    depositAgreement,
    terms,
    letter,
    consents,
    slot,
    visitAnswers,
    payment,
    conditions,
    isRecipientVerified,
    campaign,
  }: CheckoutReview,
): OrderContents {
  const { creditResult } = conditions;
  if (!qualification || !business || !creditResult || !terms || (conditions.path === 'standard' && !slot))
    throw new Error('an order lacks data that the review has just found');
  return {
    cart: moveRouterToInternet(cart),
    view: buildCartView(
      cart,
      slot?.installBy === 'self' ? omitWaivedInstallation(breakdown) : breakdown,
      provider.catalog,
    ),
    tiles: buildConfirmationTiles(cart, provider.catalog),
    ...describeOrder(cart, breakdown, provider.catalog),
    ...readPremises(cart, qualification, provider.catalog),
    ...findOrigin(campaign, qualification.campaign),
    address: quoted?.address ?? qualification.parts,
    mailTo: getContactEmail(business.info.contact, qualification.contact?.email || (quoted?.email ?? '')),
    ...(isRecipientVerified &&
      conditions.rules.mobileCode === 'text' && {
        provenMobile: getCodeRecipient(conditions.rules, business.info.contact),
      }),
    business: business.info,
    hours: business.hours,
    applicant: credit?.applicant ?? null,
    credit: creditResult,
    deposit: depositAgreement
      ? { cents: depositAgreement.cents, agreedAt: depositAgreement.agreedAt.toISOString() }
      : null,
    terms: { version: terms.version, hash: terms.hash, term: terms.term, acceptedAt: terms.acceptedAt.toISOString() },
    letter: letter
      ? {
          confirmation: letter.confirmation,
          form: letter.form,
          document: letter.document,
          numbers: letter.numbers,
          carriers: letter.carriers,
        }
      : null,
    consents: consents.map(({ kind, version, hash, givenAt, sealedAddress, userAgent }) => ({
      kind,
      version,
      hash,
      givenAt: givenAt.toISOString(),
      sealedAddress,
      userAgent,
    })),
    visit: slot && { date: slot.date, interval: slot.interval, code: slot.code, installBy: slot.installBy },
    answers: conditions.questionsAnswered === null ? null : (visitAnswers ?? null),
    payment:
      conditions.path === 'standard' && conditions.rules.payment !== 'off' && payment
        ? buildPayment(payment, calculateInstallments(cart, breakdown, provider.catalog))
        : null,
  };
}

/** The products with their codes, and the contract term, as they are sold today. */
function describeOrder(cart: Cart, breakdown: Breakdown, catalog: Catalog): Pick<OrderContents, 'items' | 'contract'> {
  const term = catalog.find('terms', breakdown.header.term);
  return {
    items: listOrderItems(cart, catalog),
    ...(term && {
      contract: {
        ...{ id: term.id, months: term.months },
        ...(term.earlyTermination && { earlyTermination: term.earlyTermination }),
      },
    }),
  };
}

/** O-107: the campaign of the session, or else the campaign code (`cmp`) of the address check. */
function findOrigin(campaign: Campaign | null, code = ''): Pick<OrderContents, 'campaign'> {
  const origin = campaign ?? readCampaign([['cmp', code]]);
  return origin ? { campaign: origin } : {};
}

/** The facts of the address check about the premises. */
function readPremises(
  { internet }: Cart,
  { placeId, premisesIds, lineMbps, lines }: NonNullable<CheckoutReview['qualification']>,
  catalog: Catalog,
): Pick<OrderContents, 'premises'> {
  const plan = internet && catalog.find('internetPlans', internet.planId);
  const line = plan && (lines ? lines[plan.technology] : { downMbps: lineMbps });
  return {
    ...(placeId && {
      premises: {
        id: placeId,
        ...premisesIds,
        ...(line && line.downMbps > 0 && { lineDownMbps: line.downMbps }),
        ...(line && 'upMbps' in line && line.upMbps && { lineUpMbps: line.upMbps }),
      },
    }),
  };
}

const buildPayment = (
  { choice, method }: NonNullable<CheckoutReview['payment']>,
  { oneTime, equipment, router }: Installments,
): OrderedPayment => ({
  autoPay: choice.autoPay,
  paperFreeBilling: choice.paperFreeBilling,
  oneTimeCount: oneTime.count,
  equipmentCount: equipment.count,
  routerCount: router?.count ?? null,
  method: method && choice.autoPay ? pickMethod(method) : null,
});

const pickMethod = ({ kind, brand, isDebitCard, lastFour, holder, vaultToken }: StoredMethod) => ({
  kind,
  brand,
  isDebitCard,
  lastFour,
  holder,
  vaultToken,
});
type StoredMethod = NonNullable<NonNullable<CheckoutReview['payment']>['method']>;
