import type { Catalog, Contract } from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import type { VoiceSelection } from '../selections/selections.ts';

/** The term of the voice plans. All lines have the same term. */
export const findVoiceTerm = (voice: VoiceSelection | undefined, catalog: Catalog): Contract | undefined => {
  const planId = voice?.lines[0]?.planId;
  if (planId === undefined) return undefined;
  return catalog.find(voice?.kind === 'bdv' ? 'digitalVoicePlans' : 'phonePlans', planId)?.contract;
};

/** The term in effect: that of the plans, else the requested one. TV is sold for every term. */
export const getCartTerm = (cart: Cart, catalog: Catalog): Contract =>
  (cart.internet && catalog.find('internetPlans', cart.internet.planId)?.contract) ??
  findVoiceTerm(cart.voice, catalog) ??
  cart.term;
