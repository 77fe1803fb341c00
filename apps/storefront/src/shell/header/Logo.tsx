import { useSettings } from '../../settings.tsx';
import styles from './logo.module.css';

/** The provider's logo, in the dark scheme too: there it is another, or stands on a light plate, unless it serves both. */
export function Logo({ alt }: { alt: string }) {
  const { logoUrl, logoDarkUrl, logoPlate } = useSettings().brand;
  return (
    <picture>
      {logoDarkUrl && <source media="(prefers-color-scheme: dark)" srcSet={logoDarkUrl} />}
      <img src={logoUrl} alt={alt} height={32} className={logoPlate ? styles.plate : undefined} />
    </picture>
  );
}
