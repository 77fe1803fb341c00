import {
  type Contract,
  carriedServices,
  findExtraIpCents,
  getPlanNote,
  type IpType,
  isOfferApplicable,
  listPlansForTerm,
} from '@demarc/domain/catalog';
import { type PlanCard as Plan, splitPlansByCarried } from '@demarc/domain/offering';
import { Banner } from '@demarc/ui/banner';
import { useId } from 'react';
import { useTerms } from '../../../features/cart/catalog/products-query.ts';
import { chooseAddOns } from '../../../features/cart/changes/choose-add-ons.ts';
import { PlanCard } from '../../../features/cart/plan-card/PlanCard.tsx';
import { type CartEdit, calculateEditDifference } from '../../../features/cart/pricing/choice-difference.ts';
import { usePriceInputs } from '../../../features/cart/pricing/use-price-inputs.ts';
import { useAfterPaint } from '../../../features/cart/session/use-after-paint.ts';
import { NoPlanForTerm } from '../section/NoPlanForTerm.tsx';
import styles from './internet.module.css';
import { listPlansForIpType, retainStaticAddress } from './ip-address.ts';
import type { Internet } from './use-internet.ts';

interface PlanCardsProps {
  internet: Internet;
  contract: Contract;
  ipType: IpType;
  /** The label of the button to the next step. Undefined without a step to choose in. */
  nextLabel: string | undefined;
  onNext: () => void;
}

/** One card for each plan of a term and kind of IP address, in the order of the catalog (C-085). */
export function PlanCards({ internet, contract, ipType, nextLabel, onNext }: PlanCardsProps) {
  const { screen, offering, selection, jointOffer, choose, edit, cart } = internet;
  const groupName = useId();
  const chosen = offering.plans.find(({ id }) => id === selection?.planId);
  const terms = useTerms();
  const { phone, digitalVoice, tv } = cart.chosen;
  const isRequired = phone !== undefined || digitalVoice !== undefined;
  const carriedInCart = carriedServices.filter((service) => ({ voice: isRequired, tv: tv !== undefined })[service]);
  const sold = listPlansForIpType(listPlansForTerm(offering.plans, terms, { term: contract, isRequired }), ipType);
  const { carrying: plans, notice } = splitPlansByCarried(sold, carriedInCart);
  const findTermNote = (plan: Plan) => {
    const term = terms.find(({ id }) => id === plan.contract);
    return term ? getPlanNote(term) : '';
  };
  const withAddress = (plan: Plan) =>
    retainStaticAddress(cart.chosen.addOns, { from: chosen, to: plan, choices: offering.staticIps });
  const choosePlan = (plan: Plan) => {
    void choose({ planId: plan.id });
    const addOns = withAddress(plan);
    if (addOns !== cart.chosen.addOns)
      void chooseAddOns(screen.cartSession, addOns, findExtraIpCents(offering.staticIps) ?? 0);
  };
  const editPlan =
    (plan: Plan): CartEdit =>
    (inCart) => {
      const edited = edit({ planId: plan.id })(inCart);
      return edited && { ...edited, addOns: withAddress(plan) };
    };
  // Computed after paint, so that a choice does not wait for the differences of the other cards.
  const differences = useAfterPaint(() => {
    if (!chosen) return undefined;
    return new Map(plans.map((plan) => [plan.id, calculateEditDifference(screen.cartSession, editPlan(plan))]));
  }, [offering, cart.view, cart.chosen, contract, ipType, ...usePriceInputs()]);
  const findPromotions = (plan: Plan) =>
    offering.offers.filter(
      (offer) =>
        offer.given === 'always' && offer.monthlyOffCents > 0 && isOfferApplicable(offer, [plan.id], plan.contract),
    );
  if (sold.length === 0 && isRequired) return <NoPlanForTerm service="Internet" other="phone service" />;
  return (
    <>
      <div role="radiogroup" aria-label="Internet speed" className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.family} // The same plan for another term replaces it and retains the focus.
            plan={plan}
            group={groupName}
            termNote={findTermNote(plan)}
            jointOffer={jointOffer}
            promotions={findPromotions(plan)}
            selected={chosen === plan}
            difference={chosen && chosen !== plan ? differences?.get(plan.id) : undefined}
            autoPayCents={cart.view.breakdown.autoPayDiscountCents}
            onChoose={() => choosePlan(plan)}
            nextLabel={nextLabel}
            onNext={onNext}
          />
        ))}
      </div>
      {notice && <Banner tone="info">{notice}</Banner>}
    </>
  );
}
