import { ProviderText } from '../../../shell/ProviderText.tsx';
import styles from './contracts.module.css';

interface DocumentsProps {
  title: string;
  introduction: string;
  /** The sections of the document, each with a heading. */
  parts: readonly { readonly heading: string; readonly html: string }[];
}

/** Shows a complete document for acceptance, in a box that scrolls with the keyboard too. */
export function Documents({ title, introduction, parts }: DocumentsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: shoppers must be able to scroll the box with the keyboard
    <section className={styles.document} aria-label={title} tabIndex={0}>
      <h4 className={styles.heading}>{title}</h4>
      <ProviderText html={introduction} />
      {parts.map(({ heading, html }) => (
        <div key={heading}>
          <h5 className={styles.partHeading}>{heading}</h5>
          <ProviderText html={html} />
        </div>
      ))}
    </section>
  );
}
