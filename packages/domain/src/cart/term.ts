import type { Catalog, Contract } from '../catalog/index.ts';
import type { Cart } from './cart.ts';
import type { VoiceSelection } from './selections.ts';

/** All lines have plans of one term. */
export const voiceTerm = (voice: VoiceSelection | undefined, catalog: Catalog): Contract | undefined => {
  const planId = voice?.lines[0]?.planId;
  if (planId === undefined) return undefined;
  return catalog.find(voice?.kind === 'bdv' ? 'digitalVoicePlans' : 'phonePlans', planId)?.contract;
};

/** The term that holds: that of the plans, and the one asked for while there is none or TV alone, sold for either. */
export const termOf = (cart: Cart, catalog: Catalog): Contract =>
  (cart.internet && catalog.find('internetPlans', cart.internet.planId)?.contract) ??
  voiceTerm(cart.voice, catalog) ??
  cart.term;
