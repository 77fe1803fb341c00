import type { Bundle } from './bundles/bundle.ts';
import type { LabelFacts } from './labels/label-facts.ts';
import type { AutoPayTerms } from './plans/plan-text.ts';
import type { JointOfferTerms } from './prices/joint-offer.ts';
import type { CardCredit, Offer } from './prices/offer.ts';
import type { TaxCharge } from './prices/tax-charge.ts';
import type {
  ChannelPack,
  CustomPack,
  DigitalVoicePlan,
  InternetPlan,
  Item,
  Phone,
  PhonePlan,
  Router,
  SecurityProduct,
  StaticIpChoice,
  SupportPlan,
  TvEquipment,
  TvPlan,
  TvView,
} from './products.ts';
import type { Technology } from './technologies/technology.ts';
import type { Term } from './terms/term.ts';

/** The items of the catalog, one list per kind. In a list of choices, the first item is the default. */
export interface CatalogLists {
  /** The contract terms. Plans, bundles and offers name them. */
  readonly terms: readonly Term[];
  readonly internetPlans: readonly InternetPlan[];
  readonly routers: readonly Router[];
  readonly extenders: readonly Item[];
  readonly additionalRouters: readonly Item[];
  readonly installations: readonly Item[];
  readonly security: readonly SecurityProduct[];
  readonly supportPlans: readonly SupportPlan[];
  readonly staticIps: readonly StaticIpChoice[];
  readonly digitalVoicePlans: readonly DigitalVoicePlan[];
  readonly phonePlans: readonly PhonePlan[];
  readonly callingFeatures: readonly Item[];
  readonly callingPlans: readonly Item[];
  readonly maintenance: readonly Item[];
  readonly jacks: readonly Item[];
  readonly powerReserves: readonly Item[];
  readonly faxLines: readonly Item[];
  readonly listings: readonly Item[];
  readonly phones: readonly Phone[];
  readonly tvViews: readonly TvView[];
  readonly tvPlans: readonly TvPlan[];
  readonly customPacks: readonly CustomPack[];
  readonly channelPacks: readonly ChannelPack[];
  readonly tvEquipment: readonly TvEquipment[];
  readonly recordings: readonly Item[];
  readonly meetings: readonly Item[];
  readonly bundles: readonly Bundle[];
  readonly offers: readonly Offer[];
  readonly fees: readonly Item[];
}
export type CatalogListName = keyof CatalogLists;

/** The contents of a catalog. The server stores them as JSON with these field names. */
export interface CatalogData extends CatalogLists {
  readonly jointOffer: JointOfferTerms;
  readonly cardCredit: CardCredit;
  /** Null if there is no such discount. Catalogs of earlier versions are stored without it. */
  readonly autoPay: AutoPayTerms | null;
  readonly taxCharges: readonly TaxCharge[];
  readonly labelFacts: LabelFacts;
  /** The heading of digital voice. See `getDigitalVoiceTitle`. */
  readonly digitalVoiceTitle?: string;
  /** The heading of online meetings. See `getMeetingsTitle`. */
  readonly meetingsTitle?: string;
  /** In the order of preference. Absent if the routing table decides what an address gets. */
  readonly technologies?: readonly Technology[];
  /** The ids of technologies that are sold by request only (P-101). Absent if there is none. */
  readonly requestOnly?: readonly string[];
}

/** Everything that is sold, frozen. Each change of the contents gives a new version. */
export interface Catalog extends CatalogData {
  /** A hash of the contents. */
  readonly version: string;
  /** Finds an item by the name of its list and its id. */
  find<Name extends CatalogListName>(list: Name, id: string): CatalogLists[Name][number] | undefined;
}
