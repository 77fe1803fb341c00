import { LinkButton } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { PhoneIcon } from '@demarc/ui/icon';
import { useSettings } from '../../../settings.tsx';
import { telHref } from '../../../shell/tel-href.ts';
import styles from '../landing.module.css';

/** Holds the place of the address form, and says that it is only that. */
export function AddressCheckNotice() {
  const { helpLine } = useSettings().brand;
  return (
    <Card as="section" aria-labelledby="address-check" className={styles.notice}>
      <h2 id="address-check" className={styles.noticeTitle}>
        The online address check is not open yet
      </h2>
      <p>You will enter your business address here. Until then, call us and we will check it with you.</p>
      <LinkButton href={telHref(helpLine)} icon={<PhoneIcon />}>
        Call {helpLine}
      </LinkButton>
    </Card>
  );
}
