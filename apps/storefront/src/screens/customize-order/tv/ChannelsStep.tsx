import type { ChannelPackKind } from '@demarc/domain/catalog';
import { SearchIcon } from '@demarc/ui/icon';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { formatDifference } from '../../../features/cart/pricing/price-text.ts';
import { ItemChecks } from '../section/ItemChecks.tsx';
import { Step } from '../section/Step.tsx';
import { changeTv, editTv } from './change-tv.ts';
import styles from './tv.module.css';
import type { TvOnScreen } from './use-tv.ts';

const packKinds: readonly (readonly [ChannelPackKind, string])[] = [
  ['movie', 'Movies'],
  ['sports', 'Sports'],
  ['speciality', 'Specialty'],
  ['international', 'International'],
];

/** Add-on packs for any plan, by kind; searchable by the name of a pack or a channel. */
export function ChannelsStep({ tv: { screen, offering, choice } }: { tv: TvOnScreen }) {
  const [searchText, setSearchText] = useState('');
  const chosenIds = Object.values(choice?.packs ?? {}).flat();
  const chosenPacks = offering.channelPacks.filter(({ id }) => chosenIds.includes(id));
  const searchedName = searchText.trim().toLowerCase();
  const found = offering.channelPacks.filter(({ name, channels }) =>
    [name, ...channels].some((each) => each.toLowerCase().includes(searchedName)),
  );
  const packGroups = packKinds
    .map(([kind, title]) => ({ kind, title, packs: found.filter((pack) => pack.kind === kind) }))
    .filter(({ packs }) => packs.length > 0);
  return (
    <Step
      id="tvChannels"
      selectedDetails={chosenPacks.map(({ name }) => name).join(', ') || undefined}
      selectedPrice={
        chosenPacks.length > 0 && formatDifference(chosenPacks.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0))
      }
    >
      {choice ? (
        <>
          <TextField
            label="Search packs and channels"
            type="search"
            autoComplete="off"
            prefix={<SearchIcon size={18} aria-hidden="true" />}
            value={searchText}
            onChange={({ target }) => setSearchText(target.value)}
          />
          <p role="status" className={styles.soft}>
            {found.length === 1 ? '1 pack' : `${found.length} packs`}
          </p>
          {packGroups.map(({ kind, title, packs }) => (
            <ItemChecks
              key={kind}
              legend={title}
              columns
              items={packs.map(({ id, name, monthlyCents, channels }) => ({
                id,
                name,
                monthlyCents,
                helper: channels.join(', '),
              }))}
              chosen={choice.packs[kind]}
              edit={(ids) => editTv(offering, ({ packs: before }) => ({ packs: { ...before, [kind]: ids } }))}
              onChange={(ids) =>
                changeTv(
                  screen.cartSession,
                  (current) => current && { ...current, packs: { ...current.packs, [kind]: ids } },
                )
              }
            />
          ))}
        </>
      ) : (
        <p>Please choose a TV plan first.</p>
      )}
    </Step>
  );
}
