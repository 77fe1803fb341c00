import type { AddOns, TechTeamContact } from '@demarc/domain/cart';
import type { ChosenServices } from '@demarc/domain/submission';
import { cacheCart, currentCart, refreshCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import { showPendingChoice } from '../session/pending-choice.ts';
import { rebuildCart } from '../session/rebuild-cart.ts';
import { reportStepFailure, runStep } from '../session/step-queue.ts';

const withAddOns =
  (addOns: AddOns) =>
  (chosen: ChosenServices): ChosenServices => ({ ...chosen, addOns });

/** Replaces all add-ons of the cart. Without `techTeam`, the tech team is removed. */
export function chooseAddOns(cart: CartSession, addOns: AddOns, differenceCents: number): Promise<boolean> {
  showPendingChoice(cart, withAddOns(addOns), differenceCents);
  return runStep(cart, async () => {
    const view = currentCart(cart);
    if (!view) return false;
    const { staticIpId, blueJeans, techTeam } = addOns;
    const body = { ...(staticIpId && { staticIpId }), ...(blueJeans && { blueJeans }), keepsTechTeam: !!techTeam };
    const answer = await cart.call('chooseAddOns', { body });
    if (!answer.ok) return reportStepFailure(cart, answer.failure);
    if (answer.value.stale) return refreshCart(cart);
    cacheCart(cart, rebuildCart(view, withAddOns(addOns)(view.chosen), answer.value.breakdown));
    return true;
  });
}

/** C-331: adds the tech team, with the person it calls. */
export function addTechTeam(
  cart: CartSession,
  product: { id: string; category: string },
  contact: TechTeamContact,
): Promise<boolean> {
  return runStep(cart, async () => {
    const body = { ...product, contact, sessionId: await cart.sessionId() };
    const answer = await cart.call('addTechTeam', { body });
    if (answer.ok) return refreshCart(cart);
    if (answer.failure.code === 'otherAddress') return reportStepFailure(cart, answer.failure);
    cart.notifications.notify(cart.settings.messages.technicalIssue); // C-352
    return false;
  });
}
