import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { focusIfLost } from '../../../shell/focus/focus-if-lost.ts';
import { useScreenState } from '../customize-screen.ts';
import styles from './internet.module.css';
import { findOptInOffers } from './opt-in-offers.ts';
import type { Internet } from './use-internet.ts';

/** Names the offers of the chosen plan that the shopper has not taken yet, once the speed step is closed. */
export function AvailableOffers({ internet }: { internet: Internet }) {
  const open = useScreenState((state) => state.open);
  const { selection, choose } = internet;
  const takenIds = selection?.offerIds ?? [];
  const optInOffers = findOptInOffers(internet);
  const untaken = optInOffers.filter(({ id }) => !takenIds.includes(id));
  const [pressedId, setPressedId] = useState('');
  const takenName = takenIds.includes(pressedId) && optInOffers.find(({ id }) => id === pressedId)?.name;

  // Taking an offer removes its button, which had the focus.
  const countBefore = useRef(untaken.length);
  useEffect(() => {
    if (untaken.length < countBefore.current) focusIfLost('step-internetSpeed');
    countBefore.current = untaken.length;
  }, [untaken.length]);

  const isBannerShown = untaken.length > 0 && open.internet !== 'internetSpeed';
  return (
    <div className={isBannerShown ? styles.untaken : styles.divider}>
      <div role="status">
        <VisuallyHidden>{takenName && `Offer added to your cart: ${takenName}.`}</VisuallyHidden>
      </div>
      {isBannerShown && (
        <Banner title="You haven’t added these offers for your plan">
          <ul className={styles.offers}>
            {untaken.map(({ id, name, description }) => (
              <li key={id}>
                <span>{description}</span>
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => {
                    setPressedId(id);
                    choose({ offerIds: [...takenIds, id] });
                  }}
                >
                  Add offer<VisuallyHidden>: {name}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
