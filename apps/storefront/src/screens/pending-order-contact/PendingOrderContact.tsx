import { Container } from '@demarc/ui/container';
import { PageButton } from '../../shell/PageButton.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';
import styles from './pending-order-contact.module.css';

/** E-043: somebody whose order is under way changes it with us, not here. */
export default function PendingOrderContact({ title }: { title: string }) {
  return (
    <Container className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.notice}>
        Your account already has an order pending. Please contact us to make additional changes.
      </p>
      <SupportHours title="Contact us" />
      <PageButton to="addressCheck" variant="secondary">
        Check another address
      </PageButton>
    </Container>
  );
}
