import type { CustomizeProducts } from '@demarc/contract';
import { type Cart, price } from '@demarc/domain/cart';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { digitalVoiceOffering, internetOffering, phoneOffering } from '@demarc/domain/offering';
import { type CartView, cartView } from '@demarc/domain/submission';

const provider = { name: '', helpLine: '', privacyUrl: '', labelTemplate: '' };

/** The internet options of an empty cart. */
export const offering = internetOffering(
  'fiber',
  { lineMbps: 1000, zip: '10001' },
  { addOns: {} },
  sampleCatalog,
  provider,
);

/** The products of the sample catalog, with the overrides of a test. */
export const productsWith = (overrides: object): CustomizeProducts =>
  ({
    plans: offering.plans,
    routers: offering.routers,
    digitalVoice: { ...digitalVoiceOffering({}, sampleCatalog), numbers: [] },
    phone: phoneOffering({}, sampleCatalog),
    tvPlans: [],
    bundles: { doubles: [], triple: [], internetAndTv: [], hsi: [] },
    ...overrides,
  }) as unknown as CustomizeProducts;

export const viewOf = (cart: Cart): CartView => cartView(cart, price(cart, sampleCatalog), sampleCatalog);
