import { assignCartRouter, type InternetSelection, internetDefaults } from '@demarc/domain/cart';
import { findOnlyRouter, getRouterMonthlyCents } from '@demarc/domain/catalog';
import type { InternetOffering } from '@demarc/domain/offering';
import { buildInternetSubmission, parseInternetSubmission } from '@demarc/domain/submission';
import { useQuery } from '@tanstack/react-query';
import { internetFlowQuery } from '../../../features/cart/catalog/internet-flow.ts';
import { useJointOffer } from '../../../features/cart/catalog/joint-offer.ts';
import { chooseServices } from '../../../features/cart/changes/change-cart.ts';
import type { CartEdit } from '../../../features/cart/pricing/choice-difference.ts';
import { applyServiceChange } from '../../../features/cart/session/rebuild-cart.ts';
import { useCart } from '../../../features/cart/session/use-cart.ts';
import { useCustomizeScreen } from '../customize-screen.ts';

const listSoldItems = ({ plans, security, supportPlans }: InternetOffering) => ({
  internetPlans: plans,
  security,
  supportPlans,
});

/** The monthly price of a selection at catalog prices, without discounts. */
function estimateInternetCents(internet: InternetSelection, offering: InternetOffering): number {
  const sum = (items: readonly { id: string; monthlyCents: number }[], ids: readonly (string | undefined)[]) =>
    items.reduce((cents, item) => (ids.includes(item.id) ? cents + item.monthlyCents : cents), 0);
  const router = offering.routers.find(({ id }) => id === internet.routerId);
  return (
    sum(offering.plans, [internet.planId]) +
    (router ? getRouterMonthlyCents(router) : 0) +
    sum(offering.extenders, [internet.extenderId]) +
    sum(offering.additionalRouters, [internet.additionalRouterId]) +
    sum(offering.security, internet.securityIds) +
    sum(offering.supportPlans, internet.supportIds)
  );
}

/** The error that prevents the plans from loading, with a retry. */
export function useInternetProblem() {
  const { cartSession } = useCustomizeScreen();
  const { error, data, refetch, isFetching } = useQuery(internetFlowQuery(cartSession));
  return error && !data ? { message: error.message, retry: () => void refetch(), isRetrying: isFetching } : undefined;
}

/** The internet plans that are sold here, the selection, and the function that changes it. Undefined while loading. */
export function useInternet() {
  const screen = useCustomizeScreen();
  const cart = useCart();
  const { data: offering } = useQuery(internetFlowQuery(screen.cartSession));
  const jointOffer = useJointOffer();
  if (!cart || !offering) return undefined;
  const soldItems = listSoldItems(offering);
  const parsed = cart.chosen.internet && parseInternetSubmission(cart.chosen.internet, soldItems);
  // Without a choice of equipment, every plan has the only router, also in a cart that arrives without one.
  const onlyRouter = findOnlyRouter(offering);
  const defaults = onlyRouter && { routerId: onlyRouter.id };
  const inCart = (parsed?.ok && parsed.value) || undefined;
  const selection = inCart && { ...defaults, ...inCart };
  const { tv } = cart.chosen;
  const hasTv = tv !== undefined;
  // A router chosen for TV alone also serves internet, and is paid once.
  const initial = assignCartRouter(
    { ...internetDefaults, ...defaults, planId: '' },
    tv ? { tv: { routerId: tv.router.new } } : {},
  );

  /** Returns the selection after a change; undefined without a plan. */
  function withChange(change: Partial<InternetSelection>): InternetSelection | undefined {
    const planId = change.planId ?? selection?.planId;
    return planId === undefined ? undefined : { ...(selection ?? initial), ...change, planId };
  }
  const buildSubmission = (next: InternetSelection) => ({
    internet: buildInternetSubmission(next, selection, hasTv, soldItems),
  });

  /** Shows the change at once, and sends it. */
  function choose(change: Partial<InternetSelection>): Promise<boolean> {
    const next = withChange(change);
    if (!offering || !next) return Promise.resolve(false);
    return chooseServices(
      screen.cartSession,
      buildSubmission(next),
      estimateInternetCents(next, offering) - estimateInternetCents(selection ?? initial, offering),
    );
  }

  /** The same change as `choose` makes, for the price beside an option. */
  const edit =
    (change: Partial<InternetSelection>): CartEdit =>
    (chosen) => {
      const next = withChange(change);
      return next && applyServiceChange(chosen, buildSubmission(next));
    };

  return { screen, offering, selection, jointOffer, choose, edit, cart };
}

export type Internet = NonNullable<ReturnType<typeof useInternet>>;

/** Finds the router that the page marks: the chosen one, or the default (C-182). */
export const findMarkedRouter = ({ offering, selection }: Internet) =>
  offering.routers.find(({ id, selected }) => (selection?.routerId ? id === selection.routerId : selected));
