import type { ShopSettings } from '@demarc/contract/shop-settings';
import type { LinkName } from '@demarc/domain/shop';
import { useSettings } from '../lib/settings.tsx';
import { getOutsideHref } from './links/outside-link.tsx';
import styles from './provider-text.module.css';

/** A provider's text. The server renders the HTML from Markdown, and removes any HTML that the Markdown contains. */
export function ProviderText({ html, className = '' }: { html: string; className?: string | undefined }) {
  const settings = useSettings();
  const classes = `${styles.text} ${className}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server removes unsafe HTML
  return <div className={classes} dangerouslySetInnerHTML={{ __html: replaceOutsideLinks(html, settings) }} />;
}

/** Makes outside links in the provider's texts lead to local pages, but only in the demonstration shop. */
export function replaceOutsideLinks(html: string, settings: Pick<ShopSettings, 'demo' | 'basePath' | 'links'>): string {
  if (!settings.demo) return html;
  return Object.entries(settings.links).reduce((text, [name, address]) => {
    const escaped = address?.replaceAll('&', '&amp;');
    return text.replaceAll(`href="${escaped}"`, `href="${getOutsideHref(settings, name as LinkName)}"`);
  }, html);
}
