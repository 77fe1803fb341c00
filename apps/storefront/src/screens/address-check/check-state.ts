import {
  type StreetAddress,
  type TypedAddress,
  type TypedAddressProblem,
  toTypedAddress,
  type Unit,
  type ZipCity,
} from '@demarc/domain/address';
import type { SuggestedAddress } from '@demarc/domain/qualification';
import { formatPhone, isZip } from '@demarc/domain/text';
import type { FieldName } from './fields.ts';
import type { FormDraft } from './form-draft.ts';

/** The building at the chosen address, and its units. */
export interface Building {
  /** `late`: the form no longer waits for the units, but they may still arrive. */
  readonly status: 'none' | 'loading' | 'late' | 'ready' | 'failed';
  /** Every unit that was loaded. The chosen unit must be one of them. */
  readonly knownUnits: readonly Unit[];
  /** The number of units in the building, loaded or not. */
  readonly unitCount: number;
  /** The loaded units that match `matchedText`, and the number of all that match it. */
  readonly matches: readonly Unit[];
  readonly matchCount: number;
  readonly matchedText: string;
}

export interface CheckState {
  readonly zip: string;
  /** False for a zip that came with an address, which does not narrow the next search. */
  readonly isZipTyped: boolean;
  /** The cities of the typed zip; null until they are loaded. */
  readonly zipCities: readonly ZipCity[] | null;
  /** The city that is shown beside the zip. */
  readonly zipCity: Pick<ZipCity, 'city' | 'state'> | null;

  readonly street: string;
  readonly search: {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly addresses: readonly StreetAddress[];
  };
  /** True when no search may run until the shopper types again. */
  readonly isSearchPaused: boolean;
  readonly chosen: StreetAddress | TypedAddress | null;
  /** The typed text that the matched address replaced on blur. Empty if the spelling matches. */
  readonly replacedText: string;
  /** The reason why the address cannot be used as typed. A new object each time, so that the field is focused again. */
  readonly typedProblem: { readonly reason: TypedAddressProblem } | null;
  /** True while the address of the shopper's location is being looked up. */
  readonly isLocating: boolean;
  readonly hasLocationFailed: boolean;

  readonly building: Building;
  readonly unit: string;
  /** The unit of the previously chosen address, restored when the address is chosen again. */
  readonly previousUnit: { readonly address: string; readonly unit: string } | null;
  /** The check requires a unit of the building (E-230). */
  readonly isUnitRefused: boolean;

  readonly phone: string;
  readonly email: string;
  /** The solution of the captcha; empty until it is solved. */
  readonly captcha: string;
  /** Incremented when the captcha must be solved again (E-329). */
  readonly captchaRound: number;

  /** Fields whose problem is shown. */
  readonly touched: readonly FieldName[];
  /** The shopper has pressed the button. The check starts as soon as nothing is missing. */
  readonly isSubmitted: boolean;
  readonly isChecking: boolean;
  /** The suggested alternatives (E-249), and the one that the shopper chose. */
  readonly suggestions: readonly SuggestedAddress[] | null;
  readonly chosenSuggestion: SuggestedAddress | null;
}

export const noBuilding: Building = {
  status: 'none',
  knownUnits: [],
  unitCount: 0,
  matches: [],
  matchCount: 0,
  matchedText: '',
};
export const noSearch: CheckState['search'] = { status: 'idle', addresses: [] };

/** Creates the state of a form with the values of a draft. */
export function createCheckState(draft: FormDraft): CheckState {
  const zipCity = draft.city ? { city: draft.city, state: draft.state } : null;
  return {
    zip: draft.zip,
    isZipTyped: draft.zipTyped,
    zipCities: null,
    zipCity,
    street: draft.street,
    search: noSearch,
    isSearchPaused: false,
    chosen: draft.unlisted ? toTypedAddress(draft.street, zipCity).address : null,
    replacedText: '',
    typedProblem: null,
    isLocating: false,
    hasLocationFailed: false,
    building: noBuilding,
    unit: draft.unlisted ? draft.unit : '',
    previousUnit: { address: draft.street, unit: draft.unit },
    isUnitRefused: false,
    // The number was typed before the form could format it.
    phone: formatPhone(draft.phone),
    email: draft.email,
    captcha: '',
    captchaRound: 0,
    touched: [],
    isSubmitted: false,
    isChecking: false,
    suggestions: null,
    chosenSuggestion: null,
  };
}

export const toFormDraft = ({
  zip,
  isZipTyped,
  zipCities,
  zipCity,
  street,
  chosen,
  unit,
  phone,
  email,
}: CheckState): FormDraft => ({
  // S-045: an unknown zip would find nothing after a reload, and the shopper may have forgotten it.
  zip: isZipTyped && zipCities?.length === 0 ? '' : zip,
  zipTyped: isZipTyped,
  street: isListed(chosen) ? chosen.displayed : street,
  unit,
  city: zipCity?.city ?? '',
  state: zipCity?.state ?? '',
  unlisted: chosen !== null && !isListed(chosen),
  phone,
  email,
});

/** The zip that narrows the search. Empty while it is incomplete, and if no place has it. */
export const getSearchedZip = ({ zip, isZipTyped, zipCities }: CheckState): string =>
  isZipTyped && isZip(zip) && zipCities?.length !== 0 ? zip : '';

/** True for an address that the search found, false for one that is used as typed. */
export const isListed = (address: CheckState['chosen']): address is StreetAddress =>
  address !== null && 'displayed' in address;
