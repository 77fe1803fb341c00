import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { focusIfLost } from '../../../shell/focus-if-lost.ts';
import { useScreenState } from '../screen-state.ts';
import styles from './internet.module.css';
import { offersToAskFor } from './offers-to-ask-for.ts';
import type { Internet } from './use-internet.ts';

/** What the chosen plan could cost less, named once its own step is folded and before the shopper goes on. */
export function UntakenOffers({ internet }: { internet: Internet }) {
  const open = useScreenState((state) => state.open);
  const { selection, choose } = internet;
  const taken = selection?.offerIds ?? [];
  const asked = offersToAskFor(internet);
  const left = asked.filter(({ id }) => !taken.includes(id));
  const [pressed, setPressed] = useState('');
  const took = taken.includes(pressed) && asked.find(({ id }) => id === pressed)?.name;

  // The button goes with the offer that it took.
  const before = useRef(left.length);
  useEffect(() => {
    if (left.length < before.current) focusIfLost('step-internetSpeed');
    before.current = left.length;
  }, [left.length]);

  const asks = left.length > 0 && open.internet !== 'internetSpeed';
  return (
    <div className={asks ? styles.untaken : styles.between}>
      <div role="status">
        <VisuallyHidden>{took && `${took} is in your cart.`}</VisuallyHidden>
      </div>
      {asks && (
        <Banner title="Your plan has offers that you have not taken">
          <ul className={styles.offers}>
            {left.map(({ id, name, description }) => (
              <li key={id}>
                <span>{description}</span>
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => {
                    setPressed(id);
                    choose({ offerIds: [...taken, id] });
                  }}
                >
                  Take it<VisuallyHidden>: {name}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
