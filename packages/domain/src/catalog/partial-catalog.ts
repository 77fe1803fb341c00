import type { Catalog, CatalogListName, CatalogLists } from './catalog.ts';

const emptyLists = {
  terms: [],
  internetPlans: [],
  routers: [],
  extenders: [],
  additionalRouters: [],
  installations: [],
  security: [],
  supportPlans: [],
  staticIps: [],
  digitalVoicePlans: [],
  phonePlans: [],
  callingFeatures: [],
  callingPlans: [],
  maintenance: [],
  jacks: [],
  powerReserves: [],
  faxLines: [],
  listings: [],
  phones: [],
  tvViews: [],
  tvPlans: [],
  customPacks: [],
  channelPacks: [],
  tvEquipment: [],
  recordings: [],
  meetings: [],
  bundles: [],
  offers: [],
  fees: [],
} satisfies CatalogLists;

/** The parts of a catalog that a page loads. */
type LoadedCatalog = CatalogLists & Pick<Catalog, 'taxCharges' | 'digitalVoiceTitle'>;

/**
 * Builds a catalog from the lists that a page has loaded, so that the page can apply and price a choice before the
 * server does.
 */
export function buildPartialCatalog({
  taxCharges = [],
  digitalVoiceTitle,
  ...loaded
}: Partial<LoadedCatalog>): Catalog {
  const lists: CatalogLists = { ...emptyLists, ...loaded };
  return {
    ...lists,
    jointOffer: { offCents: 0, oneGigOffCents: 0 },
    cardCredit: { cents: 0, text: '' },
    autoPay: null,
    taxCharges,
    ...(digitalVoiceTitle && { digitalVoiceTitle }),
    labelFacts: {
      registrationNumber: '',
      dataIncluded: '',
      additionalData: '',
      contractUrl: '',
      discountsUrl: '',
      networkManagementUrl: '',
      supportUrl: '',
    },
    version: '',
    find: <Name extends CatalogListName>(list: Name, id: string) =>
      (lists[list] as readonly { readonly id: string }[]).find((item) => item.id === id) as
        | CatalogLists[Name][number]
        | undefined,
  };
}
