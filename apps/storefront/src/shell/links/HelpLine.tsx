import { useSettings } from '../../lib/settings.tsx';
import { buildTelHref } from './tel-href.ts';

export function HelpLine() {
  const { helpLine } = useSettings().brand;
  return (
    <p>
      Questions? Call <a href={buildTelHref(helpLine)}>{helpLine}</a>
    </p>
  );
}
