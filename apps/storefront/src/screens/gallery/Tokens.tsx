import styles from './gallery.module.css';

const colours = [
  'accent',
  'ink',
  'ink-soft',
  'line-strong',
  'line',
  'surface-sunken',
  'success',
  'warning',
  'danger',
  'info',
];

/** The colours and sizes of type, as this provider's brand makes them. */
export function Tokens() {
  return (
    <section id="tokens" aria-labelledby="tokens-title" className={styles.component}>
      <div className={styles.about}>
        <h2 id="tokens-title">Colors and type</h2>
        <ul>
          <li>Text on its surface has a contrast of at least 4.5, in light and in dark.</li>
        </ul>
      </div>
      <div className={styles.examples}>
        <ul className={styles.swatches}>
          {colours.map((colour) => (
            <li key={colour}>
              <span className={`${styles.swatch} ${styles[colour]}`} />
              {colour}
            </li>
          ))}
        </ul>
        <div className={styles.type}>
          <p className={styles.h1}>Internet that keeps up</p>
          <p className={styles.h2}>Choose what fits your business</p>
          <p className={styles.h3}>Installed on the day you choose</p>
          <p className={styles.lead}>Tell us where you work and see what is available.</p>
          <p>Plans from 100 Mbps to 2 Gbps, each with its whole price.</p>
          <p className={styles.note}>Taxes and fees not included.</p>
        </div>
      </div>
    </section>
  );
}
