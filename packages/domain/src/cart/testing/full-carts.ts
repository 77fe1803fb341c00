import { type Catalog, getRouterKind, type Item, isTechTeam } from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import { isListingForVoice } from '../commands/choose-listing.ts';
import { buildCart, digitalVoice, internet, listing, tv } from './sample-carts.ts';

const getId = (item: { readonly id: string } | undefined): string => item?.id ?? '';
const findMostExpensiveId = (items: readonly Item[]): string =>
  getId(items.toSorted((a, b) => a.monthlyCents - b.monthlyCents).at(-1));

/** Builds a cart with everything that a catalog sells: a triple bundle with all extras. */
export function buildFullTripleCart(catalog: Catalog, lineCount: number): Cart {
  const bundle = catalog.bundles.find(({ combination }) => combination === 'BDV_DATA_VIDEO');
  const findPlanId = (serviceType: string) =>
    getId(bundle?.services.find((service) => service.serviceType === serviceType));
  const listPackIds = (kind: string) => catalog.channelPacks.filter((item) => item.kind === kind).map(({ id }) => id);
  return buildCart(
    [
      internet(findPlanId('DATA'), {
        routerId: getId(catalog.routers.find(({ name }) => getRouterKind(name) === 'buy')),
        extenderId: findMostExpensiveId(catalog.extenders),
        additionalRouterId: findMostExpensiveId(catalog.additionalRouters),
        installationId: getId(catalog.installations.at(-1)),
        securityIds: catalog.security.filter((item) => !isTechTeam(item)).map(({ id }) => id),
        supportIds: [findMostExpensiveId(catalog.supportPlans)],
        offerIds: catalog.offers.filter(({ given }) => given === 'chosen').map(({ id }) => id),
      }),
      digitalVoice({
        lines: Array.from({ length: lineCount }, (_, index) => ({
          number: `212555${String(index).padStart(4, '0')}`,
          planId: findPlanId('PHONE'),
          device: 'desktop',
        })),
        faxLines: [{ planId: getId(catalog.faxLines[0]) }],
        equipment: catalog.phones.map(({ id }) => ({ id, count: 2 })),
        featureIds: catalog.callingFeatures.map(({ id }) => id),
        maintenanceId: findMostExpensiveId(catalog.maintenance),
        jacks: [{ id: getId(catalog.jacks[0]), count: 2 }],
        powerReserve: true,
      }),
      tv(findPlanId('VIDEO'), {
        movieIds: listPackIds('movie'),
        sportsIds: listPackIds('sports'),
        specialtyIds: listPackIds('speciality'),
        internationalIds: listPackIds('international'),
        equipment: catalog.tvEquipment.map(({ id }) => ({ id, count: 2 })),
        recordingId: findMostExpensiveId(catalog.recordings),
      }),
      {
        do: 'chooseListing',
        listing: { id: findMostExpensiveId(catalog.listings.filter(({ name }) => isListingForVoice('bdv', name))) },
      },
      {
        do: 'chooseAddOns',
        addOns: {
          staticIpId: findMostExpensiveId(catalog.staticIps),
          blueJeans: { id: findMostExpensiveId(catalog.meetings), licenses: 4 },
        },
      },
      {
        do: 'addTechTeam',
        id: getId(catalog.security.find(isTechTeam)),
        contact: { firstName: 'Ada', lastName: 'Quill', phone: '212-555-0142', email: 'ada@example.com' },
      },
    ],
    undefined,
    catalog,
  );
}

/** Builds a smaller cart from the sample catalog, so that tests can state its price. */
export const buildTripleCart = (lineCount: number): Cart =>
  buildCart([
    internet('fiber-500', {
      routerId: 'router-buy',
      extenderId: 'extender-rent',
      additionalRouterId: 'second-router',
      installationId: 'install-wiring',
      securityIds: ['internet-security'],
      supportIds: ['support-premium'],
      offerIds: ['no-activation'],
    }),
    digitalVoice({
      lines: Array.from({ length: lineCount }, (_, index) => ({
        number: `212555${String(index).padStart(4, '0')}`,
        planId: 'bdv',
        device: 'desktop',
      })),
      faxLines: [{ number: '2125550900', planId: 'fax-line' }],
      equipment: [
        { id: 'phone-4-line', count: 2 },
        { id: 'phone-handset', count: 3 },
      ],
      featureIds: ['caller-id'],
      maintenanceId: 'wire-maintenance',
      jacks: [{ id: 'jack', count: 2 }],
      powerReserve: true,
    }),
    tv('tv-preferred', {
      viewId: 'public',
      movieIds: ['movies'],
      sportsIds: ['sports'],
      equipment: [{ id: 'set-top-box', count: 3 }],
      recordingId: 'recording',
    }),
    listing('additional'),
    { do: 'chooseAddOns', addOns: { staticIpId: 'ip-block-5', blueJeans: { id: 'meetings-pro', licenses: 4 } } },
    {
      do: 'addTechTeam',
      id: 'techteam',
      contact: { firstName: 'Ada', lastName: 'Quill', phone: '212-555-0142', email: 'ada@example.com' },
    },
  ]);
