import { minSearchLength } from '@demarc/contract/operator-api';
import { SearchPalette } from '@demarc/ui/search-palette';
import { useNavigate } from '@tanstack/react-router';
import type { FoundItem } from './finder-sources.ts';
import { useFinderResults } from './use-finder-results.ts';

interface FinderProps {
  /** The name of the field. */
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  onClose: () => void;
}

/** Finds a caller by what they say, and pages by their name. */
export default function Finder({ label, text, onTextChange, onClose }: FinderProps) {
  const navigate = useNavigate();
  const { groups, count, isLoading, failed, needsMore } = useFinderResults(text);
  const openItem = ({ path, search = {} }: FoundItem) => {
    onClose();
    onTextChange('');
    void navigate({ to: path, search: search as never });
  };
  return (
    <SearchPalette
      label={label}
      value={text}
      onValueChange={onTextChange}
      groups={groups}
      onItemSelect={openItem}
      status={describeStatus()}
    />
  );

  function describeStatus(): string {
    if (needsMore) return `Type at least ${minSearchLength} characters to find customers.`;
    if (isLoading) return 'Searching…';
    const number = `${count.value.toLocaleString('en-US')}${count.isExact ? '' : '+'}`;
    const found = count.value === 0 ? 'Nothing found.' : `${number} found.`;
    return failed.length > 0 ? `${found} ${failed.join(' and ')} could not be searched.` : found;
  }
}
