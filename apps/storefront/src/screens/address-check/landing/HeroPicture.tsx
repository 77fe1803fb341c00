import { useSettings } from '../../../lib/settings.tsx';
import heroUrl from './hero.svg?url';
import styles from './landing.module.css';

const fileName = heroUrl.slice(heroUrl.lastIndexOf('/') + 1);

/**
 * Shows a line from a mast to a shop's wall: the demarcation point, where the provider's network ends.
 * A separate file, so that neither the document nor the script contains it; `use` applies the brand's colors.
 */
export function HeroPicture() {
  const { basePath } = useSettings();
  return (
    <svg className={styles.picture} viewBox="0 40 560 440" preserveAspectRatio="xMidYMax" aria-hidden="true">
      <use href={`${basePath}/assets/${fileName}#picture`} />
    </svg>
  );
}
