import { Card } from '@demarc/ui/card';
import { useSettings } from '../../lib/settings.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ContactForm } from './ContactForm.tsx';

/** E-039: the contact form for dedicated internet, which is not sold online. */
export default function Contact({ title }: { title: string }) {
  const { brand, services } = useSettings();
  return (
    <Page
      title={title}
      intro={
        services.dedicated ? (
          <p>
            Dedicated internet is a line of its own for your business. Tell us how to reach you, and a specialist of{' '}
            {brand.name} will plan it with you.
          </p>
        ) : (
          <p>Tell us how to reach you, and a {brand.name} specialist will look into what we can offer you.</p>
        )
      }
      aside={<SupportHours title="Prefer to talk now?" />}
    >
      <Card>
        <ContactForm />
      </Card>
    </Page>
  );
}
