import { type PriceDifference, pricePlan } from '@demarc/domain/cart';
import {
  applyJointOffer,
  formatAutoPayText,
  formatPriceOverTime,
  formatPriceTerms,
  formatSpeeds,
  jointOfferName,
  type Offer,
} from '@demarc/domain/catalog';
import type { PlanCard as Plan } from '@demarc/domain/offering';
import type { JointOffer } from '@demarc/domain/qualification';
import { formatMoney } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { CheckIcon } from '@demarc/ui/icon';
import { Price } from '@demarc/ui/price';
import { Radio } from '@demarc/ui/radio';
import { Tooltip } from '@demarc/ui/tooltip';
import { memo, useId } from 'react';
import { formatLaterDifferences, formatReplacementDifference } from '../pricing/price-text.ts';
import { BroadbandFacts } from './BroadbandFacts.tsx';
import styles from './plan-card.module.css';

interface PlanCardProps {
  plan: Plan;
  /** The name of the radio group. */
  group: string;
  /** The provider's words about the term of the price. */
  termNote: string;
  jointOffer: JointOffer;
  /** Discounts that apply to everyone who takes the plan. */
  promotions: readonly Pick<Offer, 'name' | 'description' | 'monthlyOffCents' | 'months'>[];
  selected: boolean;
  /** The change of the monthly price if this plan is chosen. */
  difference: Pick<PriceDifference, 'monthlyCents' | 'later'> | undefined;
  /** The discount of auto pay with paper-free billing. Without a cart, the plan has the sentence about it (P-154). */
  autoPayCents?: number | undefined;
  onChoose: () => void;
  /** The label of the button to the next step, on the chosen card (C-088). Without it there is no button. */
  nextLabel?: string | undefined;
  onNext?: () => void;
}

/** A plan with its full price and features. One tap opens its broadband label (C-176). */
export function PlanCard(props: PlanCardProps) {
  const {
    plan,
    group,
    termNote,
    jointOffer,
    promotions,
    selected,
    difference,
    autoPayCents,
    onChoose,
    nextLabel,
    onNext,
  } = props;
  const id = useId();
  const { offCents: off, monthlyCents: cents, introductory } = applyJointOffer(plan, jointOffer);
  const paid = pricePlan(plan, promotions, jointOffer);
  const autoPayText = autoPayCents === undefined ? plan.autoPayText : formatAutoPayText(paid.cents, autoPayCents);
  return (
    <article className={styles.card} aria-labelledby={`${id}-name`} data-selected={selected || undefined}>
      <label className={styles.choice}>
        <Radio
          name={group}
          value={plan.id}
          checked={selected}
          onChange={onChoose}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-price`}
        />
        <span id={`${id}-name`} className={styles.name}>
          {plan.name}
        </span>
        {difference && (
          <span className={styles.difference}>{formatReplacementDifference(difference.monthlyCents)}</span>
        )}
        {difference && difference.later.length > 0 && (
          <span className={styles.later}>{formatLaterDifferences(difference.later)}</span>
        )}
        {plan.technologyName && (
          <>
            <span className={styles.technology}>{plan.technologyName}</span>
            <span className={styles.speeds}>{formatSpeeds(plan)}</span>
          </>
        )}
        <span className={styles.bestFor}>{plan.bestFor}</span>
      </label>
      <div id={`${id}-price`} className={styles.price}>
        <Price cents={cents} wasCents={off > 0 ? plan.monthlyCents : undefined}>
          <span>{formatPriceTerms(termNote, introductory)}</span>
        </Price>
        {off > 0 && (
          <p className={styles.note}>
            {jointOfferName}: {formatMoney(off)} off each month
          </p>
        )}
        {promotions.map(({ name, description }) => (
          <p key={name} className={styles.promotion}>
            {description}
          </p>
        ))}
        {promotions.length > 0 && (
          <p className={styles.promotion}>You pay {formatPriceOverTime(paid.cents, paid.later)}.</p>
        )}
        {/* C-373: computed from the price that the shopper pays. */}
        {autoPayText && <p className={styles.note}>{autoPayText}</p>}
        {plan.broadbandLabel.oneTimeFees.map((fee) => (
          <p key={fee.name} className={styles.note}>
            {fee.name}: {formatMoney(fee.cents)}, once
          </p>
        ))}
      </div>
      <Contents plan={plan} />
      <div className={styles.foot}>
        <BroadbandFacts plan={plan} />
        {selected && nextLabel && (
          <Button fullWidth onClick={onNext}>
            {nextLabel}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Memoized: the contents of a plan do not depend on the choice. */
const Contents = memo(function Contents({ plan }: { plan: Plan }) {
  return (
    <>
      {plan.included.length > 0 && (
        <ul className={styles.included}>
          {plan.included.map(({ name, tip }) => (
            <li key={name}>
              <CheckIcon size={18} aria-hidden="true" />
              <span>{name}</span>
              {tip && <Tooltip label={`About ${name}`}>{tip}</Tooltip>}
            </li>
          ))}
        </ul>
      )}
      {plan.features.length > 0 && (
        <ul className={styles.features}>
          {plan.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </>
  );
});
