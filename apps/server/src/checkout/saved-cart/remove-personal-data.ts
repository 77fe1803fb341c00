import type { Cart, PhoneLine, VoiceSelection } from '@demarc/domain/cart';
import { noContacts } from '@demarc/domain/saved-cart';
import type { StoredSavedCart } from './store.ts';

/** K-034: a fiber referral opens the cart without an email, so it gets the services without personal data. */
export function removePersonalData(saved: StoredSavedCart): StoredSavedCart {
  const { listing: _, addOns, voice, ...others } = saved.cart.value;
  const { techTeam: __, ...services } = addOns;
  const value: Cart = { ...others, addOns: services, ...(voice && { voice: removeVoiceData(voice) }) };
  const { contact: ___, ...result } = saved.addressCheck.result;
  return {
    ...saved,
    email: '',
    comment: '',
    contacts: noContacts,
    addressCheck: { ...saved.addressCheck, result },
    cart: { ...saved.cart, value },
  };
}

/** A telephone number is personal data, and so is a reserved one. It stays with the session that holds it. */
const removeNumber = <Line extends PhoneLine>({ number: _, portedFrom: __, ...line }: Line) => line;

function removeVoiceData(voice: VoiceSelection): VoiceSelection {
  if (voice.kind === 'phone') return { ...voice, lines: voice.lines.map(removeNumber) };
  const { previousProvider: _, ...chosen } = voice;
  return {
    ...chosen,
    lines: voice.lines.map(removeNumber).map(({ email: __, ...line }) => line),
    faxLines: voice.faxLines.map(removeNumber),
    stations: voice.stations.map((station) => ({ ...station, numbers: [] })),
  };
}
