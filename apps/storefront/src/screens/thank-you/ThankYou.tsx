import { Container } from '@demarc/ui/container';
import { SuccessIcon } from '@demarc/ui/icon';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSettings } from '../../settings.tsx';
import { PageButton } from '../../shell/PageButton.tsx';
import styles from './thank-you.module.css';
import { useNoWayBack } from './use-no-way-back.ts';

/** E-037: the end of a contact request. Opened on its own it thanks for nothing in particular. */
export default function ThankYou({ title }: { title: string }) {
  const { name, shortName } = useSettings().brand;
  const arrival: { thanksFor?: 'contact' } | null = useHistoryState();
  useNoWayBack();
  return (
    <Container className={styles.thankYou}>
      <SuccessIcon aria-hidden="true" className={styles.sign} />
      <h1>{title}</h1>
      <p className={styles.words}>
        {arrival?.thanksFor === 'contact'
          ? `Thank you for contacting ${shortName} Business Markets. Your request has been submitted and a Sales representative will contact you within one business day.`
          : `Thank you for your interest in ${name}.`}
      </p>
      <PageButton to="addressCheck" variant="secondary">
        Check another address
      </PageButton>
    </Container>
  );
}
