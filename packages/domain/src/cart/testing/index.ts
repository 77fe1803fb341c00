export { fullTriple, tripleCart } from './full-carts.ts';
export { addressWithAll, carried, digitalVoice, internet, listing, phone, refusalOf, tv } from './sample-carts.ts';
