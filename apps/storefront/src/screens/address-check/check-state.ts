import {
  type StreetAddress,
  type TypedAddress,
  toTypedAddress,
  type Unit,
  type ZipPlace,
} from '@demarc/domain/address';
import type { SuggestedAddress } from '@demarc/domain/qualification';
import { formatPhone } from '@demarc/domain/text';
import type { FieldName } from './fields.ts';
import type { FormDraft } from './form-draft.ts';

export interface Building {
  /** `late`: the form no longer waits for the units, but they may still arrive. */
  readonly status: 'none' | 'loading' | 'late' | 'ready' | 'failed';
  /** Every unit of the building that was loaded. The chosen unit must be one of them. */
  readonly known: readonly Unit[];
  /** The number of units in the building, independent of the typed text. */
  readonly all: number;
  /** The loaded matches for the typed text, the number of all matches, and that text. */
  readonly shown: readonly Unit[];
  readonly total: number;
  readonly shownFor: string;
}

export interface CheckState {
  readonly zip: string;
  /** False for a zip that came with an address, which does not narrow the next search. */
  readonly zipTyped: boolean;
  /** The places of the typed zip; null until they are loaded. */
  readonly zips: readonly ZipPlace[] | null;
  readonly place: { readonly city: string; readonly state: string } | null;
  readonly street: string;
  readonly search: {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly found: readonly StreetAddress[];
  };
  /** True when no search may run until the shopper types again. */
  readonly isSearchPaused: boolean;
  readonly chosen: StreetAddress | TypedAddress | null;
  readonly building: Building;
  readonly unit: string;
  /** The unit of the previously chosen address, restored when the address is chosen again. */
  readonly lastUnit: { readonly of: string; readonly unit: string } | null;
  /** The typed text before the field was replaced by the matched address on blur; empty when they are alike. */
  readonly replacedText: string;
  /** The check requires a unit of the building (E-230). */
  readonly unitRefused: boolean;
  readonly phone: string;
  readonly email: string;
  /** The solution of the captcha; empty until it is solved. */
  readonly captcha: string;
  /** Incremented when the captcha must be solved again (E-329). */
  readonly captchaRound: number;
  /** True while the address of the shopper's location is being looked up. */
  readonly locating: boolean;
  readonly locationFailed: boolean;
  /** Fields whose problem is shown. */
  readonly checked: readonly FieldName[];
  readonly clicked: boolean;
  readonly checking: boolean;
  /** The suggested alternatives (E-249), and the one that the shopper chose. */
  readonly choosing: readonly SuggestedAddress[] | null;
  readonly chosenSuggestion: SuggestedAddress | null;
}

export const noBuilding: Building = { status: 'none', known: [], all: 0, shown: [], total: 0, shownFor: '' };
export const noSearch: CheckState['search'] = { status: 'idle', found: [] };

const placeIn = ({ city, state }: FormDraft) => (city ? { city, state } : null);

export const startState = (draft: FormDraft): CheckState => ({
  zip: draft.zip,
  zipTyped: draft.zipTyped,
  zips: null,
  place: placeIn(draft),
  street: draft.street,
  search: noSearch,
  isSearchPaused: false,
  chosen: draft.unlisted ? toTypedAddress(draft.street, placeIn(draft)).address : null,
  building: noBuilding,
  unit: draft.unlisted ? draft.unit : '',
  lastUnit: { of: draft.street, unit: draft.unit },
  replacedText: '',
  unitRefused: false,
  // The number was typed before the form could format it.
  phone: formatPhone(draft.phone),
  email: draft.email,
  captcha: '',
  captchaRound: 0,
  locating: false,
  locationFailed: false,
  checked: [],
  clicked: false,
  checking: false,
  choosing: null,
  chosenSuggestion: null,
});

export const toFormDraft = ({ zip, zipTyped, street, unit, chosen, place, phone, email }: CheckState): FormDraft => ({
  ...{ zip, zipTyped, unit, phone, email },
  street: isListed(chosen) ? chosen.displayed : street,
  city: place?.city ?? '',
  state: place?.state ?? '',
  unlisted: chosen !== null && !isListed(chosen),
});

export const isListed = (address: CheckState['chosen']): address is StreetAddress =>
  address !== null && 'displayed' in address;
