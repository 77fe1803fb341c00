import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useScreenState } from '../screen-state.ts';
import styles from './internet.module.css';
import { offersToAskFor } from './offers-to-ask-for.ts';
import type { Internet } from './use-internet.ts';

/** What the chosen plan could cost less, named once its own step is folded and before the shopper goes on. */
export function UntakenOffers({ internet }: { internet: Internet }) {
  const { open } = useScreenState();
  const { selection, choose } = internet;
  const taken = selection?.offerIds ?? [];
  const left = offersToAskFor(internet).filter(({ id }) => !taken.includes(id));
  if (left.length === 0 || open.internet === 'internetSpeed') return null;
  return (
    <div className={styles.untaken}>
      <Banner title="Your plan has offers that you have not taken">
        <ul className={styles.offers}>
          {left.map(({ id, name, description }) => (
            <li key={id}>
              <span>{description}</span>
              <Button variant="quiet" size="small" onClick={() => choose({ offerIds: [...taken, id] })}>
                Take it<VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
