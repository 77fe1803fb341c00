import { Container } from '@demarc/ui/container';
import { useSettings } from '../../settings.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';
import styles from './contact.module.css';
import { ContactForm } from './parts/ContactForm.tsx';

/** E-039: dedicated internet is not sold online; whoever wants it is contacted. */
export default function Contact({ title }: { title: string }) {
  const { brand } = useSettings();
  return (
    <Container className={styles.contact}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.lead}>
          Dedicated internet is built for your business: a line of your own, with speeds that are guaranteed both ways.
          Tell us how to reach you and a {brand.name} specialist will plan it with you.
        </p>
      </div>
      <ContactForm />
      <aside className={styles.aside}>
        <SupportHours title="Rather talk now?" />
      </aside>
    </Container>
  );
}
