import type { LaterPrice } from '@demarc/domain/cart';
import type { CardCredit, Contract, Router } from '@demarc/domain/catalog';
import type { OfferedNumber } from '@demarc/domain/numbers';
import type {
  DigitalVoiceOffering,
  Offered,
  OfferedBundles,
  PhoneOffering,
  PlanCard,
  TvOffering,
} from '@demarc/domain/offering';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { tvPlansQuery } from '../cart/bundle-requests.ts';
import { contractTerm, dollars } from '../wire-values.ts';
import { bundle } from './bundle.ts';
import { internetFlow, routers } from './internet.ts';
import { type OrderCharges, orderCharges } from './order-charges.ts';
import { planCards } from './plans.ts';
import { tvFlow, tvPlanList } from './tv.ts';
import { digitalVoiceInfo, phoneInfo } from './voice.ts';

const bundles = z.strictObject({ Bundles: z.array(bundle).readonly() });

/** The products available at the address. */
export interface CustomizeProducts {
  readonly plans: readonly PlanCard[];
  readonly routers: readonly Offered<Router>[];
  readonly digitalVoice: DigitalVoiceOffering & { readonly numbers: readonly OfferedNumber[] };
  readonly phone: PhoneOffering;
  readonly tvPlans: TvOffering['plans'];
  readonly bundles: OfferedBundles;
  /** The credit that the banner advertises (C-374). */
  readonly cardCredit: CardCredit;
  readonly charges: OrderCharges;
}

/** C-317 */
const customizeProducts = z.codec(
  z.strictObject({
    DataInfo: z.strictObject({ Plans: planCards, Routers: routers }),
    BDVInfo: digitalVoiceInfo,
    PhoneInfo: phoneInfo,
    FiosTVInfo: tvPlanList,
    BDVFIOSDP: bundles,
    BDVFIOSTP: bundles,
    FlexInfo: bundles,
    HSIBundleInfo: bundles,
    CardCredit: z.strictObject({ Amount: dollars, Text: z.string() }),
    OrderCharges: orderCharges,
  }),
  z.custom<CustomizeProducts>(),
  {
    decode: (wire) => ({
      plans: wire.DataInfo.Plans,
      routers: wire.DataInfo.Routers,
      digitalVoice: wire.BDVInfo,
      phone: wire.PhoneInfo,
      tvPlans: wire.FiosTVInfo.plans,
      bundles: {
        doubles: wire.BDVFIOSDP.Bundles,
        triple: wire.BDVFIOSTP.Bundles,
        internetAndTv: wire.FlexInfo.Bundles,
        hsi: wire.HSIBundleInfo.Bundles,
      },
      cardCredit: { cents: wire.CardCredit.Amount, text: wire.CardCredit.Text },
      charges: wire.OrderCharges,
    }),
    encode: ({
      plans,
      routers: offeredRouters,
      digitalVoice,
      phone,
      tvPlans,
      bundles: offered,
      cardCredit,
      charges,
    }) => ({
      DataInfo: { Plans: plans, Routers: offeredRouters },
      BDVInfo: digitalVoice,
      PhoneInfo: phone,
      FiosTVInfo: { plans: tvPlans, viewId: '' },
      BDVFIOSDP: { Bundles: offered.doubles },
      BDVFIOSTP: { Bundles: offered.triple },
      FlexInfo: { Bundles: offered.internetAndTv },
      HSIBundleInfo: { Bundles: offered.hsi },
      CardCredit: { Amount: cardCredit.cents, Text: cardCredit.text },
      OrderCharges: charges,
    }),
  },
);

/** The price of the cart's services for one term. A term that does not have all of them is omitted. */
export interface TermPrice {
  readonly term: Contract;
  readonly monthlyCents: number;
  /** The sum of all one-time charges. */
  readonly onceCents: number;
  readonly bundleId: string;
  /** The price and the speed's id of this bundle, for the switch to it (C-330). */
  readonly bundleCents: number;
  readonly hcId: string;
  /** The monthly amounts after promotions end. */
  readonly later: readonly LaterPrice[];
  /** The names of the cart's offers that this term does not have. */
  readonly offersLost: readonly string[];
}

const catalogCallFields = {
  method: 'GET',
  access: 'session',
  errors: ['cartMissing', 'nothingSoldHere'],
  rateLimit: { max: 120, windowSeconds: 60 },
  usesAddressCheck: true,
} as const;

export const catalogCalls = defineCalls({
  getCustomizeProducts: {
    summary: 'Returns everything that is sold at the checked address (C-316).',
    ...catalogCallFields,
    path: '/customize-products',
    response: customizeProducts,
  },
  getInternetFlow: {
    summary: 'Returns the internet section for fiber, with the current selection (C-318).',
    ...catalogCallFields,
    path: '/internet-flow',
    response: internetFlow,
  },
  getDslFlow: {
    summary: 'Returns the internet section for copper, with the current selection (C-319).',
    ...catalogCallFields,
    path: '/dsl-flow',
    response: internetFlow,
  },
  getTvFlow: {
    summary: 'Returns the TV section, with the current selection (C-318).',
    ...catalogCallFields,
    path: '/tv-flow',
    response: tvFlow,
  },
  getTermPrices: {
    summary: 'Returns the price of the cart for each term, with the bundle of that term.',
    ...catalogCallFields,
    path: '/term-prices',
    response: z.codec(
      z.strictObject({
        Terms: z.array(
          z.strictObject({
            contract: contractTerm,
            Price: dollars,
            OneTimePrice: dollars,
            BundleID: z.string(),
            BundleRC: dollars,
            HCID: z.string(),
            Later: z.array(z.strictObject({ AfterMonths: z.int(), Monthly: dollars })),
            OffersLost: z.array(z.string()),
          }),
        ),
      }),
      z.array(z.custom<TermPrice>()).readonly(),
      {
        decode: ({ Terms }) =>
          Terms.map(({ contract, Price, OneTimePrice, BundleID, BundleRC, HCID, Later, OffersLost }) => ({
            term: contract,
            monthlyCents: Price,
            onceCents: OneTimePrice,
            bundleId: BundleID,
            bundleCents: BundleRC,
            hcId: HCID,
            later: Later.map(({ AfterMonths, Monthly }) => ({ afterMonths: AfterMonths, cents: Monthly })),
            offersLost: OffersLost,
          })),
        encode: (prices) => ({
          Terms: prices.map(({ term, monthlyCents, onceCents, bundleId, bundleCents, hcId, later, offersLost }) => ({
            contract: term,
            Price: monthlyCents,
            OneTimePrice: onceCents,
            BundleID: bundleId,
            BundleRC: bundleCents,
            HCID: hcId,
            Later: later.map(({ afterMonths, cents }) => ({ AfterMonths: afterMonths, Monthly: cents })),
            OffersLost: [...offersLost],
          })),
        }),
      },
    ),
  },
  getTvPlans: {
    summary: 'Returns the TV plans of a bundle (C-302).',
    ...catalogCallFields,
    path: '/tv-plans',
    query: tvPlansQuery,
    response: tvPlanList,
  },
});
