import { asTyped, type StreetAddress, type TypedAddress, type Unit, type ZipPlace } from '@demarc/domain/address';
import type { SuggestedAddress } from '@demarc/domain/qualification';
import { formatPhone } from '@demarc/domain/text';
import type { FieldName } from './fields.ts';
import type { KeptForm } from './kept-form.ts';

export interface Building {
  /** `late`: nobody waits for it any longer, and it may still come. */
  readonly status: 'none' | 'loading' | 'late' | 'ready' | 'failed';
  /** Every unit that was seen of it; what is chosen must be among them. */
  readonly known: readonly Unit[];
  /** How many it has, whatever is typed. */
  readonly all: number;
  /** Those that fit what is typed, how many fit in all, and the text that they were looked up for. */
  readonly shown: readonly Unit[];
  readonly total: number;
  readonly shownFor: string;
}

export interface CheckState {
  readonly zip: string;
  /** A zip that came with an address does not narrow the next search. */
  readonly zipTyped: boolean;
  /** What was found for the zip that is typed; null while nobody knows. */
  readonly zips: readonly ZipPlace[] | null;
  readonly place: { readonly city: string; readonly state: string } | null;
  readonly street: string;
  readonly search: {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly found: readonly StreetAddress[];
  };
  /** Nothing is looked up before the shopper types again. */
  readonly searchRests: boolean;
  readonly chosen: StreetAddress | TypedAddress | null;
  readonly building: Building;
  readonly unit: string;
  /** The unit of an address that was chosen before: chosen again, it has its unit again. */
  readonly lastUnit: { readonly of: string; readonly unit: string } | null;
  /** What was typed before the field was left and showed the address that it was taken for; empty where that is the same. */
  readonly typedOtherwise: string;
  /** The check wants a unit of the building (E-230). */
  readonly unitRefused: boolean;
  readonly phone: string;
  readonly email: string;
  /** The solution; empty while it is not solved. */
  readonly captcha: string;
  /** Grows when the captcha is to be solved anew (E-329). */
  readonly captchaRound: number;
  /** Somebody still waits for the address where the shopper is. */
  readonly locating: boolean;
  readonly locationFailed: boolean;
  /** Fields whose problem is shown. */
  readonly checked: readonly FieldName[];
  readonly clicked: boolean;
  readonly checking: boolean;
  /** The addresses that may be meant instead (E-249), and the one that the shopper chose of them. */
  readonly choosing: readonly SuggestedAddress[] | null;
  readonly meant: SuggestedAddress | null;
}

export const noBuilding: Building = { status: 'none', known: [], all: 0, shown: [], total: 0, shownFor: '' };
export const noSearch: CheckState['search'] = { status: 'idle', found: [] };

const placeIn = ({ city, state }: KeptForm) => (city ? { city, state } : null);

export const startState = (kept: KeptForm): CheckState => ({
  zip: kept.zip,
  zipTyped: kept.zipTyped,
  zips: null,
  place: placeIn(kept),
  street: kept.street,
  search: noSearch,
  searchRests: false,
  chosen: kept.unlisted ? asTyped(kept.street, placeIn(kept)).address : null,
  building: noBuilding,
  unit: kept.unlisted ? kept.unit : '',
  lastUnit: { of: kept.street, unit: kept.unit },
  typedOtherwise: '',
  unitRefused: false,
  // It was typed before anything could shape it.
  phone: formatPhone(kept.phone),
  email: kept.email,
  captcha: '',
  captchaRound: 0,
  locating: false,
  locationFailed: false,
  checked: [],
  clicked: false,
  checking: false,
  choosing: null,
  meant: null,
});

export const keptForm = ({ zip, zipTyped, street, unit, chosen, place, phone, email }: CheckState): KeptForm => ({
  ...{ zip, zipTyped, unit, phone, email },
  street: isListed(chosen) ? chosen.displayed : street,
  city: place?.city ?? '',
  state: place?.state ?? '',
  unlisted: chosen !== null && !isListed(chosen),
});

export const isListed = (address: CheckState['chosen']): address is StreetAddress =>
  address !== null && 'displayed' in address;
