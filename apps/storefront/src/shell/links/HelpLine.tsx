import { useSettings } from '../../lib/settings.tsx';
import { telHref } from './tel-href.ts';

export function HelpLine() {
  const { helpLine } = useSettings().brand;
  return (
    <p>
      Questions? Call <a href={telHref(helpLine)}>{helpLine}</a>
    </p>
  );
}
