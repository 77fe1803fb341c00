import { LinkButton } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { PhoneIcon } from '@demarc/ui/icon';
import { useSettings } from '../settings.tsx';
import styles from './support-hours.module.css';
import { telHref } from './tel-href.ts';

/** How to reach a person, and when. */
export function SupportHours({ title }: { title: string }) {
  const { helpLine, supportHours } = useSettings().brand;
  return (
    <Card as="section" tone="sunken" aria-labelledby="support" className={styles.support}>
      <h2 id="support">{title}</h2>
      <LinkButton href={telHref(helpLine)} variant="secondary" icon={<PhoneIcon />}>
        Call {helpLine}
      </LinkButton>
      <ul aria-label="Support hours">
        {supportHours.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
