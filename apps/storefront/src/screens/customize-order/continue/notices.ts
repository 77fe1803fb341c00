import type { ContinueNotice } from '@demarc/domain/cart';

/** The messages that Continue shows instead of going on (C-251 to C-257). */
export const continueNotices: Readonly<Record<ContinueNotice, string>> = {
  featuresNotVisited: 'Please look at the Features section of your digital voice service before you continue.',
  internetNotDone: 'Please confirm your router: select Next in the Equipment step.',
  phoneNotDone: 'Please complete the setup of your phone service before you continue.',
  equipmentMissing: 'Please choose at least one phone, or tell us that you need none.',
  routerMissing: 'Please select a router for your internet service.',
  serviceMissing: 'Please choose a plan before you continue.',
  phoneMissing: 'Please complete the setup of your phone service before you continue.',
  listingMissing: 'Please complete your directory listing before you continue.',
  tvMissing: 'Please complete your TV choices before you continue.',
  internetUnchosen: 'You added internet but chose no plan. Please choose one, or leave it out.',
  voiceUnchosen: 'You added phone but chose no plan. Please choose one, or leave it out.',
  tvUnchosen: 'You added TV but chose no plan. Please choose one, or leave it out.',
};
