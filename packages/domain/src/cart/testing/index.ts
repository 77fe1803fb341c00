export { applyUnlessRefused, arbitraryCart, pricedCatalog } from './arbitrary-carts.ts';
export { buildFullTripleCart, buildTripleCart } from './full-carts.ts';
export {
  addressWithAll,
  buildCart,
  digitalVoice,
  findRefusalCode,
  internet,
  listing,
  phone,
  tv,
} from './sample-carts.ts';
export { buildPromotion } from './sample-promotions.ts';
