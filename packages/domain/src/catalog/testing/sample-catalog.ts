import { buildCatalog } from '../build-catalog.ts';
import type { CatalogData } from '../catalog.ts';
import type { Phone, Router } from '../products.ts';
import { sampleBundles } from './sample-bundles.ts';
import { sampleCharges } from './sample-charges.ts';
import { item } from './sample-item.ts';
import { samplePlans } from './sample-plans.ts';

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

/** One item of each kind, for unit tests. The catalog of the shop is in provider/catalog. */
export const sampleCatalogData: CatalogData = {
  ...samplePlans,
  ...sampleCharges,
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
  listings: [
    item('listing', 'Business listing'),
    item('non-published', 'Non Published', 500),
    item('non-published-voice', 'Non-published listing'),
    item('additional', 'Additional listing', 500),
  ],
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
    { ...item('client', 'Client', 1000), code: 'CLT', secondCode: '', besideId: 'recorder' },
  ],
  recordings: [item('idontwant', 'I do not want to record'), item('recording', 'Record 2 shows at once', 1000)],
  meetings: [
    item('no-meetings', 'None'),
    item('meetings-standard', 'Meetings Standard', 1249),
    item('meetings-pro', 'Meetings Pro', 1749),
  ],
  bundles: sampleBundles,
};

export const sampleCatalog = buildCatalog(sampleCatalogData);
