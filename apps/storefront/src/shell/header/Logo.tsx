import { useSettings } from '../../lib/settings.tsx';
import styles from './logo.module.css';

/** The provider's logo. The dark scheme uses a separate logo or a light plate, unless the logo works on both. */
export function Logo({ alt }: { alt: string }) {
  const { logoUrl, logoDarkUrl, logoPlate } = useSettings().brand;
  return (
    <picture>
      {logoDarkUrl && <source media="(prefers-color-scheme: dark)" srcSet={logoDarkUrl} />}
      <img src={logoUrl} alt={alt} height={32} className={logoPlate ? styles.plate : undefined} />
    </picture>
  );
}
