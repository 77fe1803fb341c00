export { findAddressTaxes, hasTaxService } from './find-address-taxes.ts';
