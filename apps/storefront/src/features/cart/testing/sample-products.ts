import type { CustomizeProducts } from '@demarc/contract';
import { type Cart, priceCart } from '@demarc/domain/cart';
import { buildCartView, type CartView } from '@demarc/domain/cart-view';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildDigitalVoiceOffering, buildInternetOffering, buildPhoneOffering } from '@demarc/domain/offering';

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
export const buildTestProducts = (overrides: object): CustomizeProducts =>
  ({
    plans: offering.plans,
    routers: offering.routers,
    digitalVoice: { ...buildDigitalVoiceOffering({}, sampleCatalog), numbers: [] },
    phone: buildPhoneOffering({}, sampleCatalog),
    tvPlans: [],
    bundles: { doubles: [], triple: [], internetAndTv: [], hsi: [] },
    charges: { terms: sampleCatalog.terms },
    ...overrides,
  }) as unknown as CustomizeProducts;

export const buildTestView = (cart: Cart): CartView =>
  buildCartView(cart, priceCart(cart, sampleCatalog), sampleCatalog);
