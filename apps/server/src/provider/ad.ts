import type { Ad, Passage } from '@demarc/contract/shop-settings';
import { plainText } from './read-content.ts';

/** Splits an ad: the text below a third-level heading is shown in a dialog (E-141). */
export function readAd({ heading, html }: Passage): Ad {
  const [body = '', title, ...rest] = html.split(/<h3>(.*?)<\/h3>/s);
  const details = title === undefined ? null : { heading: plainText(title), html: rest.join('').trim() };
  return { heading, html: body.trim(), details };
}
