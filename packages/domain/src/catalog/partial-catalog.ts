import type { Catalog, Shelf, Shelves } from './catalog.ts';

const emptyShelves = {
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
  ...{
    maintenance: [],
    jacks: [],
    powerReserves: [],
    faxLines: [],
    listings: [],
    phones: [],
    tvViews: [],
    tvPlans: [],
  },
  customPacks: [],
  channelPacks: [],
  tvEquipment: [],
  recordings: [],
  meetings: [],
  bundles: [],
  offers: [],
  fees: [],
} satisfies Shelves;

/** Builds a catalog from the parts that a page has loaded, so that it can apply and price a choice before the server does. */
export function buildPartialCatalog({
  taxCharges = [],
  ...loaded
}: Partial<Shelves & Pick<Catalog, 'taxCharges'>>): Catalog {
  const shelves: Shelves = { ...emptyShelves, ...loaded };
  return {
    ...shelves,
    jointOffer: { offCents: 0, oneGigOffCents: 0 },
    cardCredit: { cents: 0, text: '' },
    earlyTermination: { percent: 0 },
    taxCharges,
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
    find: <S extends Shelf>(shelf: S, id: string) =>
      (shelves[shelf] as readonly { readonly id: string }[]).find((item) => item.id === id) as
        | Shelves[S][number]
        | undefined,
  };
}
