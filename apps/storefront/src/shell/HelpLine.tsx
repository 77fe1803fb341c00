import { useSettings } from '../settings.tsx';

export function HelpLine() {
  const { helpLine } = useSettings().brand;
  return (
    <p>
      Questions? Call <a href={`tel:${helpLine.replace(/[^\d+]/g, '')}`}>{helpLine}</a>
    </p>
  );
}
