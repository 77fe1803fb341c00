import styles from '../landing.module.css';

/** A line comes down from the mast to a shop's wall: the demarcation point, where the provider's network ends. */
export function HeroPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 560 480" fill="none" aria-hidden="true">
      <rect className={styles.sky} width="560" height="480" rx="28" />
      <circle className={styles.sun} cx="432" cy="118" r="64" />
      <path
        className={styles.hillFar}
        d="M0 352c86-58 168-62 262-26s196 26 298-34v160a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z"
      />

      <path className={styles.mast} d="M104 92v328" />
      <path className={styles.mastThin} d="M72 124h64M80 152h48" />
      <circle className={styles.knob} cx="104" cy="88" r="7" />

      <path className={styles.wallSide} d="M430 222h58v198h-58z" />
      <path className={styles.wall} d="M214 222h224v198H214z" />
      <path className={styles.roof} d="M200 222v-26a10 10 0 0 1 10-10h282a10 10 0 0 1 10 10v26z" />
      <path className={styles.awning} d="M206 222h240l14 46H192z" />
      <path className={styles.stripe} d="M240 222h34l-4 46h-40zM308 222h34v46h-34zM378 222h34l10 46h-40z" />
      <path
        className={styles.scallop}
        d="M192 268h39a19 19 0 0 1-39 0zm39 0h38a19 19 0 0 1-38 0zm38 0h39a19 19 0 0 1-39 0zm39 0h38a19 19 0 0 1-38 0zm38 0h38a19 19 0 0 1-38 0zm38 0h38a19 19 0 0 1-38 0zm38 0h38a19 19 0 0 1-38 0z"
      />
      <rect className={styles.glass} x="246" y="306" width="98" height="78" rx="6" />
      <path className={styles.glint} d="m260 366 32-42M284 372l40-52" />
      <rect className={styles.door} x="364" y="306" width="56" height="114" rx="6" />
      <circle className={styles.handle} cx="408" cy="368" r="4" />

      <path className={styles.lineGlow} d="M104 124c14 96 44 166 100 192" />
      <path className={styles.line} d="M104 124c14 96 44 166 100 192" />
      <rect className={styles.box} x="201" y="300" width="26" height="38" rx="5" />
      <circle className={styles.lamp} cx="214" cy="313" r="4" />
      <path className={styles.wave} d="M269 344a37 37 0 0 1 52 0M281 356a20 20 0 0 1 28 0" />
      <circle className={styles.waveDot} cx="295" cy="369" r="4" />

      <path className={styles.ground} d="M40 420h480" />
      <path
        className={styles.plant}
        d="M506 420c-2-26 4-40 16-52 4 20 0 38-10 52M502 420c-4-18-12-28-24-34 0 16 8 28 20 34"
      />
    </svg>
  );
}
