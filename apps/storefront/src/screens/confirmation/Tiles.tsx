import type { ConfirmationTiles } from '@demarc/domain/checkout';
import { Card } from '@demarc/ui/card';
import { PhoneIcon, RouterIcon } from '@demarc/ui/icon';
import type { ReactNode } from 'react';
import styles from './confirmation.module.css';

/** K-073, K-074: the router and phones of the order. Renders nothing without equipment. */
export function Tiles({ tiles: { router, phones } }: { tiles: ConfirmationTiles }) {
  if (router === null && phones.length === 0) return null;
  return (
    <div className={styles.tiles}>
      {router !== null && (
        <Tile icon={<RouterIcon />} title="Your router">
          <p>{router}</p>
        </Tile>
      )}
      {phones.length > 0 && (
        <Tile icon={<PhoneIcon />} title="Your desktop phones">
          <ul className={styles.phones}>
            {phones.map(({ name, count }) => (
              <li key={name}>{count > 1 ? `${count} x ${name}` : name}</li>
            ))}
          </ul>
        </Tile>
      )}
    </div>
  );
}

function Tile({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card as="section" tone="sunken" aria-label={title} className={styles.tile}>
      <span className={styles.tileIcon}>{icon}</span>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}
