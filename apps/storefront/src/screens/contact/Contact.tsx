import { Card } from '@demarc/ui/card';
import { useSettings } from '../../lib/settings.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';
import { ContactForm } from './parts/ContactForm.tsx';

/** E-039: the contact form for dedicated internet, which is not sold online. */
export default function Contact({ title }: { title: string }) {
  const { brand } = useSettings();
  return (
    <Page
      title={title}
      lead={
        <p>
          Dedicated internet is built for your business: a line of your own, with speeds that are guaranteed both ways.
          Tell us how to reach you and a {brand.name} specialist will plan it with you.
        </p>
      }
      aside={<SupportHours title="Rather talk now?" />}
    >
      <Card>
        <ContactForm />
      </Card>
    </Page>
  );
}
