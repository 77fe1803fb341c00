import type { AddOns, TechTeamContact } from '@demarc/domain/cart';
import type { ChosenServices } from '@demarc/domain/submission';
import { cacheCart, getCurrentCart, refreshCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import { showPendingChoice } from '../session/pending-choice.ts';
import { rebuildCart } from '../session/rebuild-cart.ts';
import { reportStepFailure } from '../session/report-step-failure.ts';
import { runStep } from '../session/step-queue.ts';

const withAddOns =
  (addOns: AddOns) =>
  (chosen: ChosenServices): ChosenServices => ({ ...chosen, addOns });

/** Replaces all add-ons of the cart. Without `techTeam`, the tech team is removed. */
export function chooseAddOns(cartSession: CartSession, addOns: AddOns, differenceCents: number): Promise<boolean> {
  showPendingChoice(cartSession, withAddOns(addOns), differenceCents);
  return runStep(cartSession, async () => {
    const view = getCurrentCart(cartSession);
    if (!view) return false;
    const { staticIpId, blueJeans, techTeam } = addOns;
    const body = { ...(staticIpId && { staticIpId }), ...(blueJeans && { blueJeans }), keepsTechTeam: !!techTeam };
    const answer = await cartSession.call('chooseAddOns', { body });
    if (!answer.ok) return reportStepFailure(cartSession, answer.failure);
    if (answer.value.stale) return refreshCart(cartSession);
    cacheCart(cartSession, rebuildCart(view, withAddOns(addOns)(view.chosen), answer.value.breakdown));
    return true;
  });
}

/** C-331: adds the tech team, with the person it calls. */
export function addTechTeam(
  cartSession: CartSession,
  product: { id: string; category: string },
  contact: TechTeamContact,
): Promise<boolean> {
  return runStep(cartSession, async () => {
    const body = { ...product, contact, sessionId: await cartSession.sessionId() };
    const answer = await cartSession.call('addTechTeam', { body });
    if (answer.ok) return refreshCart(cartSession);
    if (answer.failure.code === 'otherAddress') return reportStepFailure(cartSession, answer.failure);
    cartSession.notifications.notify(cartSession.settings.messages.technicalIssue); // C-352
    return false;
  });
}
