import styles from './gallery.module.css';

const colors = [
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

/** The colors and type sizes of the provider's brand. */
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
          {colors.map((color) => (
            <li key={color}>
              <span className={`${styles.swatch} ${styles[color]}`} />
              {color}
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
