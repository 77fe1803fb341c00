import type { ShopSettings } from '@demarc/contract/shop-settings';
import type { LinkName } from '@demarc/domain/shop';
import type { ComponentProps, MouseEvent } from 'react';
import { leaveByLink } from '../../lib/navigation/leave-shop.ts';
import { useSettings } from '../../lib/settings.tsx';

/** E-049: the URL of an outside page. The demonstration shop has a local page for each, so that no link is dead. */
export function getOutsideHref(settings: Pick<ShopSettings, 'demo' | 'basePath' | 'links'>, to: LinkName): string {
  return settings.demo ? `${settings.basePath}/dev/outside/${to}` : (settings.links[to] ?? '');
}

export function useOutsideLink(to: LinkName) {
  const href = getOutsideHref(useSettings(), to);
  return { href, onClick: (event: MouseEvent) => leaveByLink(event, to, href) };
}

export function OutsideLink({ to, ...props }: Omit<ComponentProps<'a'>, 'href'> & { to: LinkName }) {
  return <a {...props} {...useOutsideLink(to)} />;
}
