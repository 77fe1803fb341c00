import type { CustomizeProducts } from '@demarc/contract';
import { type Cart, price } from '@demarc/domain/cart';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { digitalVoiceOffering, internetOffering, phoneOffering } from '@demarc/domain/offering';
import { type CartView, cartView } from '@demarc/domain/submission';

const provider = { name: '', helpLine: '', privacyUrl: '', labelTemplate: '' };

/** As it is read on arrival, when nothing was chosen yet. */
export const offering = internetOffering(
  'fiber',
  { lineMbps: 1000, zip: '10001' },
  { addOns: {} },
  sampleCatalog,
  provider,
);

/** What the page knows of the sample catalog, with what a test is about. */
export const productsWith = (more: object): CustomizeProducts =>
  ({
    plans: offering.plans,
    routers: offering.routers,
    digitalVoice: { ...digitalVoiceOffering({}, sampleCatalog), numbers: [] },
    phone: phoneOffering({}, sampleCatalog),
    tvPlans: [],
    bundles: { doubles: [], triple: [], internetAndTv: [], hsi: [] },
    ...more,
  }) as unknown as CustomizeProducts;

export const viewOf = (cart: Cart): CartView => cartView(cart, price(cart, sampleCatalog), sampleCatalog);
