import type { StreetAddress, Unit } from '@demarc/domain/address';
import { messageDefaults } from '@demarc/domain/shop';
import { defaultEmailEndings } from '@demarc/domain/text';
import type { CheckAction } from '../check-action.ts';
import { type CheckState, createCheckState } from '../check-state.ts';
import { emptyDraft } from '../form-draft.ts';
import { reduce } from '../reduce/reduce.ts';

export const rules = { blockedPhones: ['8005550177'], emailEndings: defaultEmailEndings, messages: messageDefaults };
export const createWharfAddress = (number: string): StreetAddress => ({
  street: `${number} Wharf`,
  houseNumber: number,
  streetName: 'Wharf',
  city: 'Hoboken',
  state: 'NJ',
  zip: '07030',
  displayed: `${number} Wharf, Hoboken, NJ 07030`,
  raw: '',
  addressId: `A${number}`,
  networkId: `A${number}`,
  baseId: `A${number}`,
  locationId: '',
  location: '',
  propertyType: '',
  unit: '',
});
const emptyUnitParts = {
  type: '',
  value: '',
  elevationType: '',
  elevationValue: '',
  structureType: '',
  structureValue: '',
};
export const buildSuite = (unit: string): Unit => ({
  unit,
  addressId: unit,
  baseId: '',
  networkId: '',
  hasNetworkId: false,
  parts: emptyUnitParts,
});
export const buildUnitList = (...units: string[]) => ({ units: units.map(buildSuite), total: units.length });

export const contact = { phone: '212-555-0100', email: 'ann@example.com' };
export const start = createCheckState({ ...emptyDraft, ...contact });
export const after = (state: CheckState, ...actions: CheckAction[]) => actions.reduce(reduce, state);
// Actions, named like their types.
export const streetTyped = (text: string): CheckAction => ({ type: 'streetTyped', text });
export const addressChosen = (number: string): CheckAction => ({
  type: 'addressChosen',
  address: createWharfAddress(number),
});
export const unitsFound = (...names: string[]): CheckAction => ({
  type: 'unitsFound',
  list: buildUnitList(...names),
  rules,
});
export const addressesFound = (...numbers: string[]): CheckAction => ({
  type: 'addressesFound',
  addresses: numbers.map(createWharfAddress),
});
export const captchaSolved: CheckAction = { type: 'captchaChanged', solution: 's' };
export const submitted: CheckAction = { type: 'submitted', rules };

export const zipTyped = (text: string): CheckAction => ({ type: 'zipTyped', text });
export const zipsFound = (...zips: string[]): CheckAction => ({
  type: 'zipsFound',
  zips: zips.map((zip) => ({ zip, city: 'New York', altCity: '', state: 'NY' })),
});
export const streetLeft: CheckAction = { type: 'blurred', field: 'street' };
