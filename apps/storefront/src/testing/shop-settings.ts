import type { ShopSettings } from '@demarc/contract/shop-settings';
import { defaultCheckoutRules } from '@demarc/domain/checkout';
import { defaultNumberRules } from '@demarc/domain/numbers';
import { flagDefaults, type Links, linkNames, messageDefaults } from '@demarc/domain/shop';
import { defaultEmailEndings } from '@demarc/domain/text';

const links = Object.fromEntries(linkNames.map((name) => [name, `https://www.gaff.example/${name}`])) as Links;

const service = { name: 'Gaff Internet', price: null, points: ['Fast'], options: 'Fast.', more: ['Very fast.'] };

/** The settings of a small provider's real shop, not the demonstration. */
export const testSettings: ShopSettings = {
  basePath: '/shop',
  demo: false,
  siteKey: { key: 'gaff', canSearchAddresses: false },
  captcha: { siteKey: 'gaff-captcha' },
  brand: {
    name: 'Gaff Business',
    shortName: 'Gaff',
    fiberName: 'Gaff Fiber',
    logoUrl: '/shop/brand/logo.svg',
    logoDarkUrl: null,
    logoPlate: false,
    helpLine: '(800) 555-0177',
    supportHours: ['Mon-Fri 9:00AM-5:00PM EST'],
    timeZone: 'America/New_York',
    copyright: '© 2026 Gaff, Inc.',
    badge: null,
  },
  links,
  flags: flagDefaults,
  messages: messageDefaults,
  rules: {
    ...defaultCheckoutRules,
    ...defaultNumberRules,
    retries: 0,
    retryDelayMs: 0,
    blockedPhones: [],
    emailEndings: defaultEmailEndings,
    porting: { refusedPrefixes: [] },
    registration: { zipMayStartWithZero: false, blockShiftTabInStreet: true },
    waitlist: 'on',
    namesSingleService: false,
    taxIdDigitsOnly: false,
    relaxedNames: false,
    continueKeepsCheckout: false,
    changeAddressUrl: '',
    lead: { campaign: 'c', promise: 'We call you.' },
  },
  titles: { digitalVoice: 'Business Digital Voice', meetings: 'BlueJeans meetings' },
  offers: {
    lead: 'Tell us where you are.',
    description: 'Order online.',
    fiber: { heading: 'Gaff Fiber for you', highlights: [] },
    wireless: { heading: 'Gaff Air for you' },
    ended: [],
  },
  services: { fiber: service, fiveG: service, lte: service, hsi: service, dedicated: service },
  privacyNotice: null,
  holidayDisclaimer: null,
  ads: [],
  disclosures: { title: 'Offer details', introduction: '', parts: [] },
  hasTips: true,
  visitTime: 'about three hours',
  footprint: ['NJ'],
};
