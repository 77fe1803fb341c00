import { addHelpLine } from '@demarc/domain/text';
import { Fragment } from 'react';
import { useSettings } from '../../lib/settings.tsx';
import styles from './help-line-text.module.css';
import { buildTelHref } from './tel-href.ts';

/** S-286: a text in which "call us" names the help line, as a link that a phone can dial. */
export function HelpLineText({ children }: { children: string }) {
  const { helpLine } = useSettings().brand;
  return addHelpLine(children, helpLine)
    .split(helpLine)
    .map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no identity besides their index
      <Fragment key={index}>
        {index > 0 && (
          <a className={styles.number} href={buildTelHref(helpLine)}>
            {helpLine}
          </a>
        )}
        {text}
      </Fragment>
    ));
}
