import { Checkbox } from '@demarc/ui/checkbox';
import styles from './internet.module.css';
import { findOptInOffers } from './opt-in-offers.ts';
import type { Internet } from './use-internet.ts';

export function OptInOffers({ internet }: { internet: Internet }) {
  const { selection, choose } = internet;
  const offers = findOptInOffers(internet);
  const chosen = selection?.offerIds ?? [];
  if (offers.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Offers for this plan</legend>
      {offers.map(({ id, name, description }) => (
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
