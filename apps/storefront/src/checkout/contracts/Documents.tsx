import { ProviderText } from '../../shell/ProviderText.tsx';
import styles from './contracts.module.css';

interface DocumentsProps {
  title: string;
  introduction: string;
  parts: readonly { readonly heading: string; readonly html: string }[];
}

/** A text to be read before it is accepted: whole, in a box that scrolls by keyboard too. */
export function Documents({ title, introduction, parts }: DocumentsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <section className={styles.document} aria-label={title} tabIndex={0}>
      <h4 className={styles.heading}>{title}</h4>
      <ProviderText html={introduction} />
      {parts.map(({ heading, html }) => (
        <div key={heading}>
          <h5 className={styles.part}>{heading}</h5>
          <ProviderText html={html} />
        </div>
      ))}
    </section>
  );
}
