import { buildCatalog } from '../build-catalog.ts';
import type { CatalogData } from '../catalog.ts';
import type { Phone, Router } from '../products.ts';
import { buildSampleBundles } from './sample-bundles.ts';
import { sampleCharges } from './sample-charges.ts';
import { buildItem } from './sample-item.ts';
import { samplePlans } from './sample-plans.ts';

const buildRouter = (id: string, name: string, priceCents: number, selected = false): Router => ({
  id,
  name,
  priceCents,
  billing: 'MRC',
  selected,
  description: '',
});

const buildPhone = (id: string, name: string, subChoice: string, priceCents: number): Phone => ({
  id,
  name,
  subChoice,
  priceCents,
  description: '',
  features: [],
  warranty: '1-year limited warranty',
  image: 'phones/phone.svg',
});

/** One item of each kind, for unit tests. The catalog of the shop is in provider/catalog. */
export const sampleCatalogData: CatalogData = {
  ...samplePlans,
  ...sampleCharges,
  routers: [
    buildRouter('router-own', 'Use my own router', 0, true),
    buildRouter('router-rent', 'Rent a wireless router', 1500),
    buildRouter('router-buy', 'Buy a wireless router', 29_999),
  ],
  extenders: [
    buildItem('extender-rent', 'Wi-Fi extender', 500),
    buildItem('extender-buy', 'Wi-Fi extender, bought', 0, 9999),
  ],
  additionalRouters: [buildItem('second-router', 'Additional wireless router', 1500)],
  installations: [
    {
      ...buildItem('install', 'Professional installation', 0, 9900),
      waived: { name: 'Installation fee waived', cents: 9900 },
    },
    buildItem('install-wiring', 'Installation with inside wiring', 0, 14_900),
  ],
  security: [
    {
      ...buildItem('internet-security', 'Internet security for 5 devices', 999),
      packageId: 'pk-sec',
      pppId: 'ppp-sec',
      category: 'SECURITY',
    },
    {
      ...buildItem('techteam', 'TechTeam for Internet', 2000),
      packageId: 'pk-tech',
      pppId: 'ppp-tech',
      category: 'TechTeam for Internet',
    },
  ],
  supportPlans: [
    {
      ...buildItem('support-standard', 'Standard support'),
      packageId: 'pk-sup',
      pppId: 'ppp-sup',
      category: 'PPS',
      standard: true,
    },
    {
      ...buildItem('support-premium', 'Premium support', 1500),
      packageId: 'pk-prem',
      pppId: 'ppp-prem',
      category: 'PPS',
      standard: false,
    },
  ],
  staticIps: [
    { ...buildItem('ip-dynamic', 'Dynamic'), ipType: 'Dynamic', addresses: 0 },
    { ...buildItem('ip-single', 'Static IP Single', 2000), ipType: 'Static', addresses: 1 },
    { ...buildItem('ip-block-5', 'Static IP Block of 5', 3500), ipType: 'Static', addresses: 5 },
  ],
  callingFeatures: [buildItem('caller-id', 'Caller ID', 900), buildItem('voice-mail', 'Voice mail', 700)],
  callingPlans: [
    buildItem('per-minute', 'Long distance by the minute'),
    buildItem('long-distance', 'Unlimited long distance', 1500),
  ],
  maintenance: [
    buildItem('no-maintenance', 'No Maintenance Plan'),
    buildItem('wire-maintenance', 'Inside wire maintenance', 800),
  ],
  jacks: [buildItem('jack', 'Telephone jack', 0, 6500)],
  powerReserves: [buildItem('power-reserve', 'Power Reserve', 0, 8900)],
  faxLines: [buildItem('fax-line', 'Fax line', 2000)],
  listings: [
    buildItem('listing', 'Business listing'),
    buildItem('non-published', 'Non Published', 500),
    buildItem('non-published-voice', 'Non-published listing'),
    buildItem('additional', 'Additional listing', 500),
  ],
  phones: [
    buildPhone('phone-4-line', '4-line phone', 'BDVIPPHONE', 8500),
    buildPhone('phone-conference', 'Conference', 'BDVIPPHONE', 36_000),
    buildPhone('phone-cordless', '10-line cordless phone', 'BDVCORDLESS', 12_000),
    buildPhone('phone-handset', 'Additional cordless handset', 'BDVCORDLESS', 8500),
    buildPhone('adapter-wifi', 'Wifi adapter', 'BDVACCESSORY', 4800),
  ],
  tvViews: [buildItem('private', 'Private viewing'), buildItem('public', 'Public viewing', 2000)],
  customPacks: [
    { id: 'pack-news', token: 'NEWSVARIETY', name: 'News and variety', channels: ['Wire 24'] },
    { id: 'pack-kids', token: 'KIDSPOP', name: 'Kids and pop', channels: ['Pip'] },
  ],
  channelPacks: [
    { ...buildItem('movies', 'Lantern Movies', 1500), kind: 'movie', channels: ['Lantern', 'Lantern 2'] },
    { ...buildItem('sports', 'Gale Sports Extra', 1200), kind: 'sports', channels: ['Gale Extra'] },
    { ...buildItem('speciality', 'Outdoors', 500), kind: 'speciality', channels: ['Trail'] },
    { ...buildItem('international', 'Mundo', 1000), kind: 'international', channels: ['Mundo Uno'] },
  ],
  tvEquipment: [
    { ...buildItem('set-top-box', 'Set-top box', 1200), code: 'STB', secondCode: '000' },
    { ...buildItem('recorder', 'Recorder', 1800), code: 'DVR', secondCode: 'MR2' },
    { ...buildItem('client', 'Client', 1000), code: 'CLT', secondCode: '', besideId: 'recorder' },
  ],
  recordings: [
    buildItem('idontwant', 'I do not want to record'),
    buildItem('recording', 'Record 2 shows at once', 1000),
  ],
  meetings: [
    buildItem('no-meetings', 'None'),
    buildItem('meetings-standard', 'Meetings Standard', 1249),
    buildItem('meetings-pro', 'Meetings Pro', 1749),
  ],
  digitalVoiceTitle: 'Business Digital Voice',
  meetingsTitle: 'BlueJeans meetings',
  bundles: buildSampleBundles(),
  labelFacts: {
    registrationNumber: '0012345678',
    dataIncluded: 'Unlimited',
    additionalData: 'None',
    contractUrl: 'https://www.example.com/contract',
    discountsUrl: 'https://www.example.com/discounts',
    networkManagementUrl: 'https://www.example.com/network',
    supportUrl: 'https://www.example.com/support',
  },
};

export const sampleCatalog = buildCatalog(sampleCatalogData);
