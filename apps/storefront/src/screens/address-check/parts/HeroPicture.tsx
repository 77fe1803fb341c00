import { useSettings } from '../../../settings.tsx';
import styles from '../landing.module.css';
import heroUrl from './hero.svg?url';

const fileName = heroUrl.slice(heroUrl.lastIndexOf('/') + 1);

/**
 * A line comes down from the mast to a shop's wall: the demarcation point, where the provider's network ends.
 * A file of its own, so that neither the document nor the script carries it; it takes the brand's colours by `use`.
 */
export function HeroPicture() {
  const { basePath } = useSettings();
  return (
    <svg className={styles.picture} viewBox="0 40 560 440" preserveAspectRatio="xMidYMax" aria-hidden="true">
      <use href={`${basePath}/assets/${fileName}#picture`} />
    </svg>
  );
}
