import type { Cart, PhoneLine, VoiceSelection } from '@demarc/domain/cart';
import { notRetrieved } from '@demarc/domain/saved-cart';
import type { StoredSavedCart } from './store.ts';

/** K-034: a fiber referral asks for no email, so its link tells of nobody: the services alone come along. */
export function withoutPeople(saved: StoredSavedCart): StoredSavedCart {
  const { listing: _, addOns, voice, ...rest } = saved.cart.value;
  const { techTeam: __, ...services } = addOns;
  const value: Cart = { ...rest, addOns: services, ...(voice && { voice: unnamed(voice) }) };
  const { contact: ___, ...result } = saved.addressCheck.result;
  return {
    ...saved,
    ...{ email: '', comment: '', contacts: notRetrieved('FAIL').contacts },
    addressCheck: { ...saved.addressCheck, result },
    cart: { ...saved.cart, value },
  };
}

/** A telephone number is somebody's, also one that was only picked: it stays with whoever holds it. */
const numberless = <Line extends PhoneLine>({ number: _, keptFrom: __, ...line }: Line) => line;

function unnamed(voice: VoiceSelection): VoiceSelection {
  if (voice.kind === 'phone') return { ...voice, lines: voice.lines.map(numberless) };
  const { previousProvider: _, ...chosen } = voice;
  return {
    ...chosen,
    lines: voice.lines.map(numberless).map(({ email: __, ...line }) => line),
    faxLines: voice.faxLines.map(numberless),
    stations: voice.stations.map((station) => ({ ...station, numbers: [] })),
  };
}
