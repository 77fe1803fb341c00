import type { TvOffering } from '@demarc/domain/offering';
import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { SearchIcon } from '@demarc/ui/icon';
import { Select } from '@demarc/ui/select';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { findChannels, listLineUps } from './channel-line-up.ts';
import styles from './tv.module.css';
import type { TvChoice } from './tv-choice.ts';

interface ChannelBrowserProps {
  offering: TvOffering;
  choice: TvChoice | undefined;
}

/** The channel line-ups of all plans and packs, to browse and to search. */
export function ChannelBrowser({ offering, choice }: ChannelBrowserProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className={styles.start} icon={<SearchIcon size={18} />} onClick={() => setIsOpen(true)}>
        Browse channel line-ups
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} size="wide" title="Channel line-ups">
        <Channels offering={offering} choice={choice} />
      </Dialog>
    </>
  );
}

function Channels({ offering, choice }: ChannelBrowserProps) {
  const [lineUpId, setLineUpId] = useState(choice?.planId ?? '');
  const [searchText, setSearchText] = useState('');
  const lineUps = listLineUps(offering, choice);
  const found = findChannels(lineUpId ? lineUps.filter(({ id }) => id === lineUpId) : lineUps, searchText);
  return (
    <div className={styles.group}>
      <div className={styles.search}>
        <Select
          label="Plan or pack"
          value={lineUpId}
          onChange={({ target }) => setLineUpId(target.value)}
          options={[
            { value: '', label: 'All plans and packs' },
            ...lineUps.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextField
          label="Search for a channel"
          type="search"
          autoComplete="off"
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
        />
      </div>
      <p role="status" className={styles.soft}>
        {found.length === 1 ? '1 channel' : `${found.length} channels`}
        {found.length === 0 && lineUpId && ' found. Try all plans and packs.'}
      </p>
      <ul className={styles.channels} aria-label="Channels">
        {found.map(({ channel, lineUpNames }) => (
          <li key={channel}>
            <strong>{channel}</strong>
            {lineUpId === '' && <small className={styles.soft}>{lineUpNames.join(', ')}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
