import type { CustomizeProducts } from '@demarc/contract';
import { type Cart, priceCart } from '@demarc/domain/cart';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildDigitalVoiceOffering, buildInternetOffering, buildPhoneOffering } from '@demarc/domain/offering';
import { buildCartView, type CartView } from '@demarc/domain/submission';

const provider = { name: '', helpLine: '', privacyUrl: '', labelTemplate: '' };

/** The internet options of an empty cart. */
export const offering = buildInternetOffering(
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
    digitalVoice: { ...buildDigitalVoiceOffering({}, sampleCatalog), numbers: [] },
    phone: buildPhoneOffering({}, sampleCatalog),
    tvPlans: [],
    bundles: { doubles: [], triple: [], internetAndTv: [], hsi: [] },
    ...overrides,
  }) as unknown as CustomizeProducts;

export const viewOf = (cart: Cart): CartView => buildCartView(cart, priceCart(cart, sampleCatalog), sampleCatalog);
