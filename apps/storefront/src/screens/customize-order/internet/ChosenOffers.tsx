import { offerFits } from '@demarc/domain/cart';
import type { PlanCard } from '@demarc/domain/offering';
import { Checkbox } from '@demarc/ui/checkbox';
import styles from './internet.module.css';
import type { Internet } from './use-internet.ts';

/** Offers that are given to whoever asks for them, as far as they go with the plan. */
export function ChosenOffers({ internet, plan }: { internet: Internet; plan: PlanCard }) {
  const { offering, selection, choose } = internet;
  const fitting = offering.offers.filter(
    (offer) => offer.given === 'chosen' && offerFits(offer, [plan.id], plan.contract),
  );
  const chosen = selection?.offerIds ?? [];
  if (fitting.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Offers for this plan</legend>
      {fitting.map(({ id, name, description }) => (
        <Checkbox
          key={id}
          label={name}
          helper={description}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            choose({ offerIds: target.checked ? [...chosen, id] : chosen.filter((each) => each !== id) })
          }
        />
      ))}
    </fieldset>
  );
}
