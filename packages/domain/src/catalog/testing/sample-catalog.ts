import { buildCatalog } from '../build-catalog.ts';
import type { CatalogData } from '../catalog.ts';
import { makeBundle, standaloneBundles } from '../make-bundle.ts';
import type { InternetPlan, Item, Phone, Router } from '../products.ts';

/** One of each, for tests of the rules; the shop's own catalog stands in provider/catalog. */
const item = (id: string, name: string, monthlyCents = 0, onceCents = 0): Item => ({
  id,
  name,
  monthlyCents,
  onceCents,
});

const internet = (
  id: string,
  name: string,
  mbps: number,
  monthlyCents: number,
  rest: Partial<InternetPlan> = {},
): InternetPlan => ({
  id,
  planId: `plan-${id}`,
  packageId: `pkg-${id}`,
  hcId: `hc-${id}`,
  technology: 'fiber',
  family: name,
  name,
  downMbps: mbps,
  upMbps: mbps,
  lineMbps: mbps,
  ipType: 'Dynamic',
  contract: 'TwoYears',
  monthlyCents,
  included: [{ name: 'Unlimited data', tip: 'No data cap and no overage charge.' }],
  bestFor: 'A small team',
  features: ['Symmetrical speeds'],
  label: {
    planCode: id.replaceAll('-', '').toUpperCase().padStart(15, '0').slice(-15),
    typicalDownMbps: mbps,
    typicalUpMbps: mbps,
    latencyMs: 12,
  },
  ...rest,
});

const router = (id: string, name: string, priceCents: number, selected = false): Router => ({
  id,
  name,
  priceCents,
  billing: 'MRC',
  selected,
  description: '',
});

const phone = (id: string, name: string, subChoice: string, priceCents: number): Phone => ({
  id,
  name,
  subChoice,
  priceCents,
  description: '',
  features: [],
  warranty: '1-year limited warranty',
  image: 'phones/phone.svg',
});

const plans = {
  internetPlans: [
    internet('fiber-100', 'Fiber 100', 100, 6900, { introductory: { months: 12, thenCents: 7900 } }),
    internet('fiber-100-monthly', 'Fiber 100', 100, 7900, { contract: 'MonthToMonth' }),
    internet('fiber-500', 'Fiber 500', 500, 9900),
    internet('fiber-500-monthly', 'Fiber 500', 500, 10_900, { contract: 'MonthToMonth' }),
    internet('fiber-500-static', 'Fiber 500', 500, 11_900, { ipType: 'Static' }),
    internet('fiber-1000', 'Fiber 1 Gig', 1000, 16_900),
    internet('fiber-1000-monthly', 'Fiber 1 Gig', 1000, 17_900, { contract: 'MonthToMonth' }),
    internet('hsi', 'High Speed Internet', 15, 5900, { technology: 'hsi', upMbps: 1 }),
    internet('hsi-monthly', 'High Speed Internet', 15, 6400, {
      technology: 'hsi',
      upMbps: 1,
      contract: 'MonthToMonth',
    }),
  ],
  digitalVoicePlans: [
    {
      id: 'bdv',
      family: 'Business Digital Voice',
      stationId: 'st-bdv',
      name: 'Business Digital Voice',
      contract: 'TwoYears',
      webPhone: false,
      monthlyCents: 5900,
      features: ['Auto receptionist'],
    },
    {
      id: 'bdv-monthly',
      family: 'Business Digital Voice',
      stationId: 'st-bdv',
      name: 'Business Digital Voice',
      contract: 'MonthToMonth',
      webPhone: false,
      monthlyCents: 6400,
      features: [],
    },
    {
      id: 'bdv-web',
      family: 'Business Digital Voice with web phone',
      stationId: 'st-bdv-web',
      name: 'Business Digital Voice with web phone',
      contract: 'TwoYears',
      webPhone: true,
      monthlyCents: 5900,
      features: [],
    },
  ],
  phonePlans: [
    {
      id: '2033437',
      family: 'Measured Rate Local Calling Service',
      name: 'Measured Rate Local Calling Service - 24 Month Term',
      contract: 'TwoYears',
      monthlyCents: 2000,
      features: [],
    },
    {
      id: 'phone-unlimited',
      family: 'Unlimited Calling',
      name: 'Unlimited Calling - 24 Month Term',
      contract: 'TwoYears',
      monthlyCents: 5900,
      features: [],
    },
  ],
  tvPlans: [
    {
      id: 'tv-local',
      packageId: 'pkg-local',
      hcId: 'hc-local',
      name: 'Local TV',
      keyword: 'Tier:1',
      views: ['public', 'private'],
      monthlyCents: 3500,
      description: '',
      channels: ['Harbor 2', 'Bay 5'],
    },
    {
      id: 'tv-preferred',
      packageId: 'pkg-preferred',
      hcId: 'hc-preferred',
      name: 'Preferred TV',
      keyword: 'Tier:3|RSN|PREFERRED',
      views: ['public', 'private'],
      monthlyCents: 7500,
      description: '',
      channels: ['Harbor 2', 'Bay 5', 'Gale Sports'],
    },
    {
      id: 'tv-custom',
      packageId: 'pkg-custom',
      hcId: 'hc-custom',
      name: 'Custom TV',
      keyword: 'FLEXCHOICE',
      views: ['private'],
      monthlyCents: 5500,
      description: '',
      channels: ['Harbor 2'],
    },
  ],
} as const satisfies Partial<CatalogData>;

const bundles = [
  {
    id: 'fiber-500-bdv',
    contract: 'TwoYears',
    internet: 'fiber-500',
    voice: 'bdv',
    discountCents: 2000,
  },
  {
    id: 'fiber-500-bdv-monthly',
    contract: 'MonthToMonth',
    internet: 'fiber-500-monthly',
    voice: 'bdv-monthly',
    discountCents: 1000,
  },
  {
    id: 'fiber-500-tv',
    contract: 'TwoYears',
    internet: 'fiber-500',
    tv: 'tv-preferred',
    discountCents: 1500,
  },
  {
    id: 'fiber-500-bdv-tv',
    contract: 'TwoYears',
    internet: 'fiber-500',
    voice: 'bdv',
    tv: 'tv-preferred',
    discountCents: 3000,
  },
  {
    id: 'hsi-phone',
    contract: 'TwoYears',
    internet: 'hsi',
    voice: '2033437',
    discountCents: 500,
  },
] as const;

export const sampleCatalogData: CatalogData = {
  ...plans,
  routers: [
    router('router-own', 'Use my own router', 0, true),
    router('router-rent', 'Rent a wireless router', 1500),
    router('router-buy', 'Buy a wireless router', 29_999),
  ],
  extenders: [item('extender-rent', 'Wi-Fi extender', 500), item('extender-buy', 'Wi-Fi extender, bought', 0, 9999)],
  additionalRouters: [item('second-router', 'Additional wireless router', 1500)],
  installations: [
    {
      ...item('install', 'Professional installation', 0, 9900),
      waived: { name: 'Installation fee waived', cents: 9900 },
    },
    item('install-wiring', 'Installation with inside wiring', 0, 14_900),
  ],
  security: [
    {
      ...item('internet-security', 'Internet security for 5 devices', 999),
      packageId: 'pk-sec',
      pppId: 'ppp-sec',
      category: 'SECURITY',
    },
    {
      ...item('techteam', 'TechTeam for Internet', 2000),
      packageId: 'pk-tech',
      pppId: 'ppp-tech',
      category: 'TechTeam for Internet',
    },
  ],
  supportPlans: [
    {
      ...item('support-standard', 'Standard support'),
      packageId: 'pk-sup',
      pppId: 'ppp-sup',
      category: 'PPS',
      standard: true,
    },
    {
      ...item('support-premium', 'Premium support', 1500),
      packageId: 'pk-prem',
      pppId: 'ppp-prem',
      category: 'PPS',
      standard: false,
    },
  ],
  staticIps: [
    { ...item('ip-dynamic', 'Dynamic'), ipType: 'Dynamic', addresses: 0 },
    { ...item('ip-single', 'Static IP Single', 2000), ipType: 'Static', addresses: 1 },
    { ...item('ip-block-5', 'Static IP Block of 5', 3500), ipType: 'Static', addresses: 5 },
  ],
  callingFeatures: [item('caller-id', 'Caller ID', 900), item('voice-mail', 'Voice mail', 700)],
  callingPlans: [
    item('per-minute', 'Long distance by the minute'),
    item('long-distance', 'Unlimited long distance', 1500),
  ],
  maintenance: [
    item('no-maintenance', 'No Maintenance Plan'),
    item('wire-maintenance', 'Inside wire maintenance', 800),
  ],
  jacks: [item('jack', 'Telephone jack', 0, 6500)],
  powerReserves: [item('power-reserve', 'Power Reserve', 0, 8900)],
  faxLines: [item('fax-line', 'Fax line', 2000)],
  listings: [item('listing', 'Business listing'), item('non-published', 'Non Published', 500)],
  phones: [
    phone('phone-4-line', '4-line phone', 'BDVIPPHONE', 8500),
    phone('phone-conference', 'Conference', 'BDVIPPHONE', 36_000),
    phone('phone-cordless', '10-line cordless phone', 'BDVCORDLESS', 12_000),
    phone('phone-handset', 'Additional cordless handset', 'BDVCORDLESS', 8500),
    phone('adapter-wifi', 'Wifi adapter', 'BDVACCESSORY', 4800),
  ],
  tvViews: [item('private', 'Private viewing'), item('public', 'Public viewing', 2000)],
  customPacks: [
    { id: 'pack-news', token: 'NEWSVARIETY', name: 'News and variety', channels: ['Wire 24'] },
    { id: 'pack-kids', token: 'KIDSPOP', name: 'Kids and pop', channels: ['Pip'] },
  ],
  channelPacks: [
    { ...item('movies', 'Lantern Movies', 1500), kind: 'movie', channels: ['Lantern', 'Lantern 2'] },
    { ...item('sports', 'Gale Sports Extra', 1200), kind: 'sports', channels: ['Gale Extra'] },
    { ...item('speciality', 'Outdoors', 500), kind: 'speciality', channels: ['Trail'] },
    { ...item('international', 'Mundo', 1000), kind: 'international', channels: ['Mundo Uno'] },
  ],
  tvEquipment: [
    { ...item('set-top-box', 'Set-top box', 1200), code: 'STB', secondCode: '000' },
    { ...item('recorder', 'Recorder', 1800), code: 'DVR', secondCode: 'MR2' },
  ],
  recordings: [item('idontwant', 'I do not want to record'), item('recording', 'Record 2 shows at once', 1000)],
  meetings: [
    item('no-meetings', 'None'),
    item('meetings-standard', 'Meetings Standard', 1249),
    item('meetings-pro', 'Meetings Pro', 1749),
  ],
  bundles: [...standaloneBundles(plans), ...bundles.flatMap((sketch) => makeBundle(sketch, plans) ?? [])],
  offers: [
    {
      id: 'save-500',
      name: 'Fiber 500 offer',
      description: '$10 off for 12 months',
      given: 'always',
      plans: ['fiber-500'],
      contract: 'TwoYears',
      monthlyOffCents: 1000,
      months: 12,
      waives: [],
    },
    {
      id: 'no-activation',
      name: 'No activation fee',
      description: 'The activation fee is waived',
      given: 'chosen',
      plans: [],
      monthlyOffCents: 0,
      months: 0,
      waives: ['activation'],
    },
    {
      id: 'welcome-back',
      name: 'Welcome back',
      description: '$5 off for 12 months',
      given: 'savedCart',
      plans: [],
      contract: 'TwoYears',
      monthlyOffCents: 500,
      months: 12,
      waives: [],
    },
  ],
  fees: [item('activation', 'Activation fee', 0, 4900)],
  jointOffer: { offCents: 1000, oneGigOffCents: 2000 },
  cardCredit: { cents: 7500, text: '$75 one-time statement credit with an eligible enrolled business card.' },
  earlyTermination: { percent: 35 },
  labelFacts: {
    registrationNumber: '0012345678',
    dataIncluded: 'Unlimited',
    additionalData: 'None',
    contractUrl: 'https://www.example.com/contract',
    discountsUrl: 'https://www.example.com/discounts',
    networkManagementUrl: 'https://www.example.com/network',
    supportUrl: 'https://www.example.com/support',
  },
  taxCharges: [
    { name: 'Federal Universal Service Fee', kind: 'charge', partsPerMillion: 90_000, on: ['voice'], perLineCents: 0 },
    {
      name: 'NY sales tax',
      kind: 'tax',
      state: 'NY',
      partsPerMillion: 88_750,
      on: ['tv', 'equipment'],
      perLineCents: 0,
    },
    { name: 'NY 911 fee', kind: 'charge', state: 'NY', partsPerMillion: 0, on: [], perLineCents: 65 },
  ],
};

export const sampleCatalog = buildCatalog(sampleCatalogData);
