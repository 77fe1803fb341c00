import type { AddOns, TechTeamContact } from '@demarc/domain/cart';
import type { ChosenServices } from '@demarc/domain/submission';
import { call, getClient } from '../../../lib/api/call.ts';
import { readSettings } from '../../../lib/settings.tsx';
import { notify } from '../../../shell/notification/notification-store.ts';
import { cacheCart, cartNow, refreshCart } from '../session/cart-query.ts';
import { inTurn, stepFailed } from '../session/in-turn.ts';
import { showPendingChoice } from '../session/pending.ts';
import { rebuildCart } from '../session/rebuild-cart.ts';

const withAddOns =
  (addOns: AddOns) =>
  (chosen: ChosenServices): ChosenServices => ({ ...chosen, addOns });

/** Replaces all add-ons of the cart. Without `techTeam`, the tech team is removed. */
export function chooseAddOns(addOns: AddOns, differenceCents: number): Promise<boolean> {
  showPendingChoice(withAddOns(addOns), differenceCents);
  return inTurn(async () => {
    const view = cartNow();
    if (!view) return false;
    const { staticIpId, blueJeans, techTeam } = addOns;
    const body = { ...(staticIpId && { staticIpId }), ...(blueJeans && { blueJeans }), keepsTechTeam: !!techTeam };
    const answer = await call('chooseAddOns', { body });
    if (!answer.ok) return stepFailed(answer.failure);
    if (answer.value.stale) return refreshCart();
    cacheCart(rebuildCart(view, withAddOns(addOns)(view.chosen), answer.value.breakdown));
    return true;
  });
}

/** C-331: adds the tech team, with the person it calls. */
export function addTechTeam(product: { id: string; category: string }, contact: TechTeamContact): Promise<boolean> {
  return inTurn(async () => {
    const client = await getClient().catch(() => undefined);
    const body = { ...product, contact, sessionId: (await client?.sessionId()) ?? '' };
    const answer = await call('addTechTeam', { body });
    if (answer.ok) return refreshCart();
    if (answer.failure.code === 'otherAddress') return stepFailed(answer.failure);
    notify(readSettings().messages.technicalIssue); // C-352
    return false;
  });
}
