import { minSearchLength } from '@demarc/contract/operator-api';
import { consolePages } from '@demarc/contract/operator-pages';
import { SearchPalette } from '@demarc/ui/search-palette';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FoundItem } from './finder-sources.ts';
import { useFound } from './use-found.ts';

interface FinderProps {
  basePath: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const renderedByConsole: readonly string[] = Object.values(consolePages).map(({ path }) => path);

/** Finds a caller by what they say, and pages by their name. */
export default function Finder({ basePath, open, onOpenChange }: FinderProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { groups, isLoading, failed, needsMore } = useFound(text);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const openItem = ({ id, path, search = {} }: FoundItem) => {
    onOpenChange(false);
    setText('');
    // The server renders the other pages.
    if (id.startsWith('page ') && !renderedByConsole.includes(path)) return location.assign(basePath + path);
    void navigate({ to: path, search: search as never });
  };
  return (
    <SearchPalette
      open={open}
      onOpenChange={onOpenChange}
      title="Find"
      label="Number, business, contact, phone, email, address or page"
      value={text}
      onValueChange={setText}
      groups={groups}
      onItemSelect={openItem}
      status={describeStatus()}
    />
  );

  function describeStatus(): string {
    if (needsMore) return `Type at least ${minSearchLength} characters to find customers.`;
    if (isLoading) return 'Searching…';
    const found = count === 0 ? 'Nothing found.' : `${count} found.`;
    return failed.length > 0 ? `${found} ${failed.join(' and ')} could not be searched.` : found;
  }
}
