import { type Catalog, getRouterKind, type Item, isTechTeam } from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import { isListingForVoice } from '../commands/choose-extras.ts';
import { buildCart, digitalVoice, internet, listing, tv } from './sample-carts.ts';

const idOf = (item: { readonly id: string } | undefined): string => item?.id ?? '';
const mostExpensive = (items: readonly Item[]): string =>
  idOf(items.toSorted((a, b) => a.monthlyCents - b.monthlyCents).at(-1));

/** A cart with everything that a catalog sells: a triple bundle with all extras and the given number of lines. */
export function buildFullTripleCart(catalog: Catalog, lines: number): Cart {
  const bundle = catalog.bundles.find(({ combination }) => combination === 'BDV_DATA_VIDEO');
  const planId = (serviceType: string) => idOf(bundle?.services.find((service) => service.serviceType === serviceType));
  const pack = (kind: string) => catalog.channelPacks.filter((item) => item.kind === kind).map(({ id }) => id);
  return buildCart(
    [
      internet(planId('DATA'), {
        routerId: idOf(catalog.routers.find(({ name }) => getRouterKind(name) === 'buy')),
        extenderId: mostExpensive(catalog.extenders),
        additionalRouterId: mostExpensive(catalog.additionalRouters),
        installationId: idOf(catalog.installations.at(-1)),
        securityIds: catalog.security.filter((item) => !isTechTeam(item)).map(({ id }) => id),
        supportIds: [mostExpensive(catalog.supportPlans)],
        offerIds: catalog.offers.filter(({ given }) => given === 'chosen').map(({ id }) => id),
      }),
      digitalVoice({
        lines: Array.from({ length: lines }, (_, index) => ({
          number: `212555${String(index).padStart(4, '0')}`,
          planId: planId('PHONE'),
          device: 'desktop',
        })),
        faxLines: [{ planId: idOf(catalog.faxLines[0]) }],
        equipment: catalog.phones.map(({ id }) => ({ id, count: 2 })),
        featureIds: catalog.callingFeatures.map(({ id }) => id),
        maintenanceId: mostExpensive(catalog.maintenance),
        jacks: [{ id: idOf(catalog.jacks[0]), count: 2 }],
        powerReserve: true,
      }),
      tv(planId('VIDEO'), {
        movieIds: pack('movie'),
        sportsIds: pack('sports'),
        specialityIds: pack('speciality'),
        internationalIds: pack('international'),
        equipment: catalog.tvEquipment.map(({ id }) => ({ id, count: 2 })),
        recordingId: mostExpensive(catalog.recordings),
      }),
      {
        do: 'chooseListing',
        listing: { id: mostExpensive(catalog.listings.filter(({ name }) => isListingForVoice('bdv', name))) },
      },
      {
        do: 'chooseAddOns',
        addOns: {
          staticIpId: mostExpensive(catalog.staticIps),
          blueJeans: { id: mostExpensive(catalog.meetings), licences: 4 },
        },
      },
      {
        do: 'addTechTeam',
        id: idOf(catalog.security.find(isTechTeam)),
        contact: { firstName: 'Ada', lastName: 'Quill', phone: '212-555-0142', email: 'ada@example.com' },
      },
    ],
    undefined,
    catalog,
  );
}

/** A smaller cart from the sample catalog, so that tests can state its price. */
export const buildTripleCart = (lines: number): Cart =>
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
      lines: Array.from({ length: lines }, (_, index) => ({
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
    { do: 'chooseAddOns', addOns: { staticIpId: 'ip-block-5', blueJeans: { id: 'meetings-pro', licences: 4 } } },
    {
      do: 'addTechTeam',
      id: 'techteam',
      contact: { firstName: 'Ada', lastName: 'Quill', phone: '212-555-0142', email: 'ada@example.com' },
    },
  ]);
