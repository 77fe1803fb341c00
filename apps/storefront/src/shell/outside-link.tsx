import type { ShopSettings } from '@demarc/contract/shop-settings';
import type { LinkName } from '@demarc/domain/shop';
import type { ComponentProps, MouseEvent } from 'react';
import { logEvent } from '../event-log/index.ts';
import { opensElsewhere } from '../navigation.ts';
import { useSettings } from '../settings.tsx';

/** E-049: where an outside page lies. The demonstration shop has a page of its own for each, so that it never dead-ends. */
export function outsideHref(settings: Pick<ShopSettings, 'demo' | 'basePath' | 'links'>, to: LinkName): string {
  return settings.demo ? `${settings.basePath}/dev/outside/${to}` : settings.links[to];
}

export function useOutside(to: LinkName) {
  const href = outsideHref(useSettings(), to);
  // The last thing to be known of a visit is that, and where to, the visitor left: it is waited for (E-403).
  const leave = async (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    await logEvent({ type: 'Click', name: to }, { sync: true });
    location.assign(href);
  };
  return { href, onClick: leave };
}

export function OutsideLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: LinkName }) {
  return <a {...rest} {...useOutside(to)} />;
}
