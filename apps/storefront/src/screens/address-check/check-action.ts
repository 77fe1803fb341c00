import type { StreetAddress, UnitList, ZipCity } from '@demarc/domain/address';
import type { SuggestedAddress } from '@demarc/domain/qualification';
import type { FieldName } from './fields.ts';
import type { AddressFormRules } from './problems.ts';

/** Everything that can happen to the form. Actions that may start the check carry the rules that it must pass. */
export type CheckAction =
  // The zip
  | { readonly type: 'zipTyped'; readonly text: string }
  | { readonly type: 'zipsFound'; readonly zips: readonly ZipCity[] }
  // The street
  | { readonly type: 'streetTyped'; readonly text: string }
  | { readonly type: 'searchStarted' | 'searchFailed' }
  | { readonly type: 'addressesFound'; readonly addresses: readonly StreetAddress[] }
  | { readonly type: 'addressChosen'; readonly address: StreetAddress }
  /** E-203: the address is not listed, or the matched one is wrong. */
  | { readonly type: 'typedAddressChosen' }
  // The shopper's location
  | { readonly type: 'locationRequested' | 'locationFailed' }
  | { readonly type: 'addressLocated'; readonly address: StreetAddress }
  // The unit
  | { readonly type: 'unitsLate' | 'unitsFailed' }
  | { readonly type: 'unitsFound'; readonly list: UnitList; readonly rules: AddressFormRules }
  | { readonly type: 'matchingUnitsFound'; readonly list: UnitList; readonly typed: string }
  | { readonly type: 'unitTyped'; readonly text: string }
  | { readonly type: 'unitChosen'; readonly text: string; readonly rules: AddressFormRules }
  // The other fields, and the submit button
  | { readonly type: 'phoneTyped' | 'emailTyped'; readonly text: string }
  | { readonly type: 'blurred'; readonly field: FieldName }
  | { readonly type: 'captchaChanged'; readonly solution: string }
  | { readonly type: 'submitted'; readonly rules: AddressFormRules }
  // The end of a check
  | { readonly type: 'checkFailed' | 'alternateFailed' | 'unitRefused' }
  /** The outcome led to another site, but the shopper stayed in the shop or came back. */
  | { readonly type: 'stayedInShop' }
  | { readonly type: 'suggestionsFound'; readonly suggestions: readonly SuggestedAddress[] }
  | { readonly type: 'suggestionChosen'; readonly suggestion: SuggestedAddress }
  | { readonly type: 'allSuggestionsRejected' };
