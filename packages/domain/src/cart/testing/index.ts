export { addressWithAll, carried, digitalVoice, internet, phone, refusalOf, tripleCart, tv } from './sample-carts.ts';
