import fc from 'fast-check';
import { buildCatalog } from '../../catalog/index.ts';
import { sampleCatalogData } from '../../catalog/testing/index.ts';
import type { Cart } from '../cart.ts';
import { applyCommand } from '../commands/apply-command.ts';
import type { CartCommand } from '../commands/command.ts';
import { startCart } from '../commands/start-cart.ts';
import { addressWithAll, digitalVoice, internet, phone, tv } from './sample-carts.ts';

/** The sample catalog, with a price for every item that can have one. */
export const pricedCatalog = buildCatalog({
  ...sampleCatalogData,
  fees: [...sampleCatalogData.fees, { id: 'recovery', name: 'Cost recovery fee', monthlyCents: 299, onceCents: 0 }],
  faxLines: sampleCatalogData.faxLines.map((line) => ({ ...line, onceCents: 1501 })),
  meetings: sampleCatalogData.meetings.map((plan, index) => ({ ...plan, onceCents: index * 703 })),
  listings: sampleCatalogData.listings.map((listing) => ({ ...listing, onceCents: 907 })),
});
const arbitraryId = (items: readonly { readonly id: string }[]) => fc.constantFrom(...items.map(({ id }) => id));
const arbitraryIds = (items: readonly { readonly id: string }[]) => fc.subarray(items.map(({ id }) => id));
const arbitraryOptionalField = <Key extends string>(key: Key, id: fc.Arbitrary<string>) =>
  fc.option(id, { nil: undefined }).map((value) => (value === undefined ? {} : { [key]: value }));
const arbitraryCounts = (items: readonly { readonly id: string }[], max: number) =>
  fc.array(fc.record({ id: arbitraryId(items), count: fc.integer({ min: 0, max }) }), { maxLength: 3 });
const mergeFields = (...objects: fc.Arbitrary<object>[]) =>
  fc.tuple(...objects).map((values) => Object.assign({}, ...values));
const arbitraryPackIds = (kind: string) =>
  arbitraryIds(pricedCatalog.channelPacks.filter((pack) => pack.kind === kind));

/** Random choices from the catalog. The cart refuses many of them. */
export const arbitraryInternet: fc.Arbitrary<CartCommand> = fc
  .tuple(
    arbitraryId(pricedCatalog.internetPlans),
    mergeFields(
      arbitraryOptionalField('routerId', arbitraryId(pricedCatalog.routers)),
      arbitraryOptionalField('extenderId', arbitraryId(pricedCatalog.extenders)),
      arbitraryOptionalField('additionalRouterId', arbitraryId(pricedCatalog.additionalRouters)),
      arbitraryOptionalField('installationId', arbitraryId(pricedCatalog.installations)),
      fc.record({
        securityIds: arbitraryIds(pricedCatalog.security.filter(({ id }) => id !== 'techteam')),
        supportIds: arbitraryIds(pricedCatalog.supportPlans),
        offerIds: arbitraryIds(pricedCatalog.offers.filter(({ given }) => given === 'chosen')),
      }),
    ),
  )
  .map(([planId, selection]) => internet(planId, selection));
export const arbitraryPhone: fc.Arbitrary<CartCommand> = mergeFields(
  arbitraryOptionalField('maintenanceId', arbitraryId(pricedCatalog.maintenance)),
  fc.record({
    lines: fc.array(fc.record({ planId: arbitraryId(pricedCatalog.phonePlans) }), { maxLength: 5 }),
    featureIds: arbitraryIds(pricedCatalog.callingFeatures),
    callingPlanIds: arbitraryIds(pricedCatalog.callingPlans),
    jacks: arbitraryCounts(pricedCatalog.jacks, 3),
    powerReserve: fc.boolean(),
  }),
).map(phone);
export const arbitraryDigitalVoice: fc.Arbitrary<CartCommand> = mergeFields(
  arbitraryOptionalField('maintenanceId', arbitraryId(pricedCatalog.maintenance)),
  fc.record({
    lines: fc.array(
      fc.constantFrom(
        { planId: 'bdv', device: 'desktop' },
        { planId: 'bdv-web', device: 'desktop' },
        { planId: 'bdv-web', device: 'webphone' },
      ),
      { maxLength: 5 },
    ),
    faxLines: fc.array(fc.record({ planId: arbitraryId(pricedCatalog.faxLines) }), { maxLength: 2 }),
    equipment: arbitraryCounts(pricedCatalog.phones, 4),
    featureIds: arbitraryIds(pricedCatalog.callingFeatures),
    jacks: arbitraryCounts(pricedCatalog.jacks, 3),
    powerReserve: fc.boolean(),
    withoutEquipment: fc.boolean(),
  }),
).map(digitalVoice);
export const arbitraryTv: fc.Arbitrary<CartCommand> = fc
  .tuple(
    arbitraryId(pricedCatalog.tvPlans),
    mergeFields(
      arbitraryOptionalField('viewId', arbitraryId(pricedCatalog.tvViews)),
      arbitraryOptionalField('recordingId', arbitraryId(pricedCatalog.recordings)),
      arbitraryOptionalField('routerId', arbitraryId(pricedCatalog.routers)),
      fc.record({
        movieIds: arbitraryPackIds('movie'),
        sportsIds: arbitraryPackIds('sports'),
        specialtyIds: arbitraryPackIds('speciality'),
        internationalIds: arbitraryPackIds('international'),
        equipment: arbitraryCounts(pricedCatalog.tvEquipment, 4),
        supportIds: arbitraryIds(pricedCatalog.supportPlans),
      }),
    ),
  )
  .map(([planId, selection]) => tv(planId, selection));
export const arbitraryAddOns: fc.Arbitrary<CartCommand> = mergeFields(
  arbitraryOptionalField('staticIpId', arbitraryId(pricedCatalog.staticIps)),
  fc
    .option(fc.record({ id: arbitraryId(pricedCatalog.meetings), licenses: fc.integer({ min: 1, max: 25 }) }), {
      nil: undefined,
    })
    .map((blueJeans) => (blueJeans ? { blueJeans } : {})),
).map((addOns) => ({ do: 'chooseAddOns', addOns }));
export const arbitraryListing: fc.Arbitrary<CartCommand> = arbitraryId(pricedCatalog.listings).map((id) => ({
  do: 'chooseListing',
  listing: { id },
}));
const arbitraryBundle: fc.Arbitrary<CartCommand> = fc
  .tuple(arbitraryId(pricedCatalog.bundles), fc.integer({ min: 1, max: 3 }), fc.boolean())
  .map(([bundleId, lines, offer]) => ({ do: 'selectBundle', bundleId, lines, offer }));
const arbitraryOtherCommand = fc.constantFrom<CartCommand>(
  { do: 'removeInternet' },
  { do: 'removeVoice' },
  { do: 'removeTv' },
  { do: 'removeListing' },
  { do: 'removeTechTeam' },
  { do: 'switchTerm', term: 'MonthToMonth' },
  { do: 'switchTerm', term: 'TwoYears' },
  { do: 'applySavedCartOffer' },
  { do: 'resetBundleConversion' },
);
export const arbitraryCommand = fc.oneof(
  { weight: 4, arbitrary: arbitraryInternet },
  { weight: 2, arbitrary: arbitraryPhone },
  { weight: 3, arbitrary: arbitraryDigitalVoice },
  { weight: 3, arbitrary: arbitraryTv },
  { weight: 2, arbitrary: arbitraryAddOns },
  { weight: 1, arbitrary: arbitraryListing },
  { weight: 1, arbitrary: arbitraryBundle },
  { weight: 1, arbitrary: arbitraryOtherCommand },
);
const arbitraryEmptyCart = fc
  .record({
    state: fc.constantFrom('NY', 'NJ'),
    jointOffer: fc.record({ available: fc.boolean() }),
  })
  .map((address) => startCart({ availability: { ...addressWithAll, ...address } }, pricedCatalog));

/** Returns the cart after a command, or the same cart when the command is refused. */
export const applyUnlessRefused = (cart: Cart, command: CartCommand): Cart => {
  const result = applyCommand(cart, command, pricedCatalog);
  return result.ok ? result.value : cart;
};
export const arbitraryCart = fc
  .tuple(arbitraryEmptyCart, fc.array(arbitraryCommand, { minLength: 1, maxLength: 6 }))
  .map(([start, commands]) => commands.reduce(applyUnlessRefused, start));
