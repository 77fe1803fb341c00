import type { OfferedChange } from '@demarc/contract';
import type { ShopperChange } from '@demarc/domain/order';
import { Button } from '@demarc/ui/button';
import { useSettings } from '../../../lib/settings.tsx';
import { HelpLineText } from '../../../shell/links/HelpLineText.tsx';
import { changeTexts, describeTerms } from './change-texts.ts';
import styles from './order-changes.module.css';

interface ChangeOffersProps {
  changes: readonly OfferedChange[];
  onChoose(change: ShopperChange): void;
}

/** The changes that the shopper can make, with their terms, and why others are not possible. */
export function ChangeOffers({ changes, onChoose }: ChangeOffersProps) {
  const { timeZone } = useSettings().brand;
  const refusals = new Set(changes.filter(({ terms }) => terms === null).map(({ refusal }) => refusal));
  return (
    <div className={styles.offers}>
      {changes.map(
        ({ change, terms }) =>
          terms && (
            <div key={change} className={styles.offer}>
              <Button
                id={`change-${change}`}
                variant={change === 'schedule' ? 'primary' : 'secondary'}
                onClick={() => onChoose(change)}
              >
                {changeTexts[change].action}
              </Button>
              <p className={styles.note}>{describeTerms(change, terms, timeZone)}</p>
            </div>
          ),
      )}
      {[...refusals].map((refusal) => (
        <p key={refusal} className={styles.note}>
          <HelpLineText>{refusal}</HelpLineText>
        </p>
      ))}
    </div>
  );
}
