import { Container } from '@demarc/ui/container';
import { useSettings } from '../../settings.tsx';
import styles from './fios-registration.module.css';
import { RegistrationForm } from './parts/RegistrationForm.tsx';

/** E-040: for whoever cannot have fiber yet. */
export default function FiosRegistration() {
  const { fiberName } = useSettings().brand;
  return (
    <Container width="reading" className={styles.page}>
      <h1>Let me know when {fiberName} Internet is available</h1>
      <RegistrationForm />
    </Container>
  );
}
