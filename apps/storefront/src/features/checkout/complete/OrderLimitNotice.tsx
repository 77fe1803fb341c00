import { Banner } from '@demarc/ui/banner';
import { LinkButton } from '@demarc/ui/button';
import { PhoneIcon } from '@demarc/ui/icon';
import { useEffect, useRef } from 'react';
import { useSettings } from '../../../lib/settings.tsx';
import { buildTelHref } from '../../../shell/links/tel-href.ts';
import { UnbrokenNumbers } from '../../cart/summary/UnbrokenNumbers.tsx';
import styles from './complete.module.css';

/** S-283: says that a limit of orders is reached and nothing was ordered, and whom to call. */
export function OrderLimitNotice({ message }: { message: string }) {
  const { helpLine, supportHours } = useSettings().brand;
  const box = useRef<HTMLDivElement>(null);
  // The focus makes screen readers announce the notice, and scrolls it into view.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.limit}>
      <Banner
        tone="warning"
        title="Your order was not placed"
        action={
          <LinkButton href={buildTelHref(helpLine)} variant="secondary" icon={<PhoneIcon />}>
            <UnbrokenNumbers>{`Call ${helpLine}`}</UnbrokenNumbers>
          </LinkButton>
        }
      >
        <p>{message}</p>
        <p>Nothing was ordered, and nothing is due. Everything you entered is still here.</p>
        <p>{supportHours.join(' · ')}</p>
      </Banner>
    </div>
  );
}
