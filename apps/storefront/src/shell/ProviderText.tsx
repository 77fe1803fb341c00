import type { ShopSettings } from '@demarc/contract/shop-settings';
import { linkNames } from '@demarc/domain/shop';
import { useSettings } from '../lib/settings.tsx';
import { outsideHref } from './links/outside-link.tsx';
import styles from './provider-text.module.css';

/** A provider's text. The server makes the HTML from Markdown and removes all tags of the author. */
export function ProviderText({ html, className = '' }: { html: string; className?: string | undefined }) {
  const settings = useSettings();
  const classes = `${styles.text} ${className}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className={classes} dangerouslySetInnerHTML={{ __html: withOutsideLinks(html, settings) }} />;
}

/** In the demonstration shop, outside links in the provider's texts lead to local pages, as all others do. */
export function withOutsideLinks(html: string, settings: Pick<ShopSettings, 'demo' | 'basePath' | 'links'>): string {
  if (!settings.demo) return html;
  return linkNames.reduce((text, name) => {
    const address = settings.links[name].replaceAll('&', '&amp;');
    return text.replaceAll(`href="${address}"`, `href="${outsideHref(settings, name)}"`);
  }, html);
}
