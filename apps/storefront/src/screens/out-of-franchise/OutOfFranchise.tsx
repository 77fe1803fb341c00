import { Card } from '@demarc/ui/card';
import { Container } from '@demarc/ui/container';
import { MailIcon, OutsideIcon, PhoneIcon } from '@demarc/ui/icon';
import { useSettings } from '../../settings.tsx';
import { AddressSummary } from '../../shell/AddressSummary.tsx';
import { OutsideButton } from '../../shell/OutsideButton.tsx';
import { PageButton } from '../../shell/PageButton.tsx';
import styles from './out-of-franchise.module.css';

/** E-041: no fiber here yet, and two ways on. */
export default function OutOfFranchise() {
  const { fiberName } = useSettings().brand;
  return (
    <Container className={styles.page}>
      <h1>{fiberName} is not available for your location yet.</h1>
      <AddressSummary />
      <div className={styles.cards}>
        <Card as="section" aria-labelledby="notify" padding="roomy" className={styles.card}>
          <MailIcon aria-hidden="true" />
          <h2 id="notify">Be told when {fiberName} is available.</h2>
          <p>Leave your address with us, and hear from us when we reach your street.</p>
          <PageButton to="fiosRegistration">Register</PageButton>
        </Card>
        <Card as="section" aria-labelledby="wireless" padding="roomy" className={styles.card}>
          <PhoneIcon aria-hidden="true" />
          <h2 id="wireless">Get the right business wireless plan.</h2>
          <p>Phones, tablets and hotspots for your team, wherever you work.</p>
          <OutsideButton to="wirelessShop" variant="secondary" iconAfter={<OutsideIcon />}>
            Shop plans
          </OutsideButton>
        </Card>
      </div>
      <PageButton to="addressCheck" variant="quiet" className={styles.again}>
        Check another address
      </PageButton>
    </Container>
  );
}
