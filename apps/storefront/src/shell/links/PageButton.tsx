import { LinkButton, type LinkButtonProps } from '@demarc/ui/button';
import type { MouseEvent } from 'react';
import { opensElsewhere, useGoTo } from '../../lib/navigation/navigation.ts';
import { usePrefetch } from '../../lib/navigation/prefetch.ts';
import type { ShopPage } from '../../lib/navigation/shop-pages.ts';

/** A link inside the shop, styled as a button. */
export function PageButton({ to, state, ...props }: Omit<LinkButtonProps, 'href'> & { to: ShopPage; state?: object }) {
  const { getHref, goTo } = useGoTo();
  const prefetch = usePrefetch();
  const prefetchScreen = () => prefetch.screen(to);
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    goTo(to, state && { state });
  };
  return (
    <LinkButton
      {...props}
      href={getHref(to)}
      onClick={follow}
      onPointerEnter={prefetchScreen}
      onFocus={prefetchScreen}
    />
  );
}
