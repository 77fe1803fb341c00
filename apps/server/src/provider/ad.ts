import type { Ad, Passage } from '@demarc/contract/shop-settings';
import { plainText } from './read-content.ts';

/** What stands below a third-level heading of an ad is for a dialog of its own (E-141). */
export function readAd({ heading, html }: Passage): Ad {
  const [words = '', title, ...rest] = html.split(/<h3>(.*?)<\/h3>/s);
  const details = title === undefined ? null : { heading: plainText(title), html: rest.join('').trim() };
  return { heading, html: words.trim(), details };
}
