import { isNight } from '@demarc/domain/calendar';
import { LinkButton } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { PhoneIcon } from '@demarc/ui/icon';
import { useEffect, useState } from 'react';
import { useSettings } from '../../lib/settings.tsx';
import styles from './support-hours.module.css';
import { buildTelHref } from './tel-href.ts';

/** The help line and its hours. */
export function SupportHours({ title }: { title: string }) {
  const { helpLine, supportHours, timeZone } = useSettings().brand;
  const [isClosed, setClosed] = useState(false);
  // Computed in the browser, because the page may have been rendered at another time of day.
  useEffect(() => setClosed(isNight(timeZone, new Date())), [timeZone]);
  return (
    <Card as="section" tone="sunken" aria-labelledby="support" className={styles.support}>
      <h2 id="support">{title}</h2>
      <LinkButton href={buildTelHref(helpLine)} variant="secondary" icon={<PhoneIcon />}>
        Call {helpLine}
      </LinkButton>
      {isClosed && <p>We are closed for the night.</p>}
      <ul aria-label="Support hours">
        {supportHours.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
