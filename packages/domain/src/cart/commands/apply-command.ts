import type { Catalog } from '../../catalog/index.ts';
import { type Result, refuse, succeed } from '../../errors/index.ts';
import type { Cart } from '../cart.ts';
import { removePromotion, setPromotions } from '../promotions/change-promotions.ts';
import { addTechTeam, chooseAddOns, removeTechTeam } from './choose-add-ons.ts';
import { chooseInternet, removeInternet } from './choose-internet.ts';
import { chooseListing, removeListing } from './choose-listing.ts';
import { chooseTv, removeTv } from './choose-tv.ts';
import { chooseDigitalVoice, choosePhone, removeVoice } from './choose-voice.ts';
import type { CartCommand } from './command.ts';
import { selectBundle } from './select-bundle.ts';
import { pickFieldsRetainedOnReset, startCart } from './start-cart.ts';
import { switchTerm } from './switch-term.ts';

/** Returns the cart after a command, or the refusal. */
export function applyCommand(cart: Cart, command: CartCommand, catalog: Catalog): Result<Cart> {
  switch (command.do) {
    case 'chooseInternet':
      return chooseInternet(cart, command.internet, catalog);
    case 'removeInternet':
      return succeed(removeInternet(cart));
    case 'choosePhone':
      return choosePhone(cart, command, catalog);
    case 'chooseDigitalVoice':
      return chooseDigitalVoice(cart, command, catalog);
    case 'removeVoice':
      return succeed(removeVoice(cart));
    case 'chooseTv':
      return chooseTv(cart, command.tv, catalog);
    case 'removeTv':
      return succeed(removeTv(cart));
    case 'selectBundle':
      return selectBundle(cart, command, catalog);
    case 'switchTerm':
      return switchTerm(cart, command.term, catalog);
    case 'accept911':
      return cart.voice ? succeed({ ...cart, accepted911: command.accepted }) : refuse('serviceMissing');
    case 'chooseAddOns':
      return chooseAddOns(cart, command.addOns, catalog);
    case 'addTechTeam':
      return addTechTeam(cart, command.id, command.contact, catalog);
    case 'removeTechTeam':
      return succeed(removeTechTeam(cart));
    case 'chooseListing':
      return chooseListing(cart, command.listing, catalog);
    case 'removeListing':
      return succeed(removeListing(cart));
    case 'applySavedCartOffer':
      return succeed({ ...cart, savedCartOffer: true });
    case 'priceForAutoPay':
      return succeed({ ...cart, autoPayPrice: command.enrolled });
    case 'addPromotion':
      return succeed(setPromotions(cart, [...(cart.promotions ?? []), command.promotion]));
    case 'removePromotion':
      return succeed(removePromotion(cart, command.code));
    case 'resetBundleConversion':
      // C-207, C-208: starts again without the banner. The saved-cart offer, the auto pay price and promo codes stay.
      return succeed({ ...startCart({ availability: cart.place }, catalog), ...pickFieldsRetainedOnReset(cart) });
  }
}
