import { type InternetSelection, newInternet, withCartRouter } from '@demarc/domain/cart';
import { routerMonthlyCents } from '@demarc/domain/catalog';
import type { InternetOffering } from '@demarc/domain/offering';
import { readInternet, submitInternet } from '@demarc/domain/submission';
import { useQuery } from '@tanstack/react-query';
import { internetFlowQuery } from '../../../features/cart/catalog/internet-flow.ts';
import { useJointOffer } from '../../../features/cart/catalog/joint-offer.ts';
import { chooseServices } from '../../../features/cart/changes/change-cart.ts';
import { useCart } from '../../../features/cart/session/use-cart.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

const shelvesOf = ({ plans, security, supportPlans }: InternetOffering) => ({
  internetPlans: plans,
  security,
  supportPlans,
});

/** The monthly price of a selection, as far as the catalog knows it. */
function monthlyCentsOf(internet: InternetSelection, offering: InternetOffering): number {
  const sum = (shelf: readonly { id: string; monthlyCents: number }[], ids: readonly (string | undefined)[]) =>
    shelf.reduce((cents, item) => (ids.includes(item.id) ? cents + item.monthlyCents : cents), 0);
  const router = offering.routers.find(({ id }) => id === internet.routerId);
  return (
    sum(offering.plans, [internet.planId]) +
    (router ? routerMonthlyCents(router) : 0) +
    sum(offering.extenders, [internet.extenderId]) +
    sum(offering.additionalRouters, [internet.additionalRouterId]) +
    sum(offering.security, internet.securityIds) +
    sum(offering.supportPlans, internet.supportIds)
  );
}

/** The error that keeps the section from loading, with a retry. */
export function useInternetProblem() {
  const { error, data, refetch, isFetching } = useQuery(internetFlowQuery(), queryClient);
  return error && !data ? { message: error.message, retry: () => void refetch(), retrying: isFetching } : undefined;
}

/** The internet plans that are sold here, the selection, and the function that changes it. Undefined while loading. */
export function useInternet() {
  const cart = useCart();
  const { data: offering } = useQuery(internetFlowQuery(), queryClient);
  const jointOffer = useJointOffer();
  if (!cart || !offering) return undefined;
  const shelves = shelvesOf(offering);
  const read = cart.chosen.internet && readInternet(cart.chosen.internet, shelves);
  const selection = (read?.ok && read.value) || undefined;
  const { tv } = cart.chosen;
  const withTv = tv !== undefined;
  // A router chosen for TV alone also serves internet, and is paid once.
  const initial = withCartRouter({ ...newInternet, planId: '' }, tv ? { tv: { routerId: tv.router.new } } : {});

  /** Shows the change at once, and sends it. */
  function choose(change: Partial<InternetSelection>): Promise<boolean> {
    const planId = change.planId ?? selection?.planId;
    if (!offering || planId === undefined) return Promise.resolve(false);
    const before = selection ?? initial;
    const next: InternetSelection = { ...before, ...change, planId };
    return chooseServices(
      { internet: submitInternet(next, selection, withTv, shelves) },
      monthlyCentsOf(next, offering) - monthlyCentsOf(before, offering),
    );
  }

  return { offering, selection, jointOffer, choose, cart };
}

export type Internet = NonNullable<ReturnType<typeof useInternet>>;

/** The router that is marked on the screen: the chosen one, or the default (C-182). */
export const markedRouter = ({ offering, selection }: Internet) =>
  offering.routers.find(({ id, selected }) => (selection?.routerId ? id === selection.routerId : selected));
