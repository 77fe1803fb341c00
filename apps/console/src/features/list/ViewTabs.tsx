import type { SavedView } from '@demarc/contract/operator-api';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { useState } from 'react';
import { parseSearchParams, stringifySearchParams } from '../../lib/search-params.ts';
import type { ListQueryState } from './use-list-query.ts';
import { useViews } from './use-views.ts';
import { ViewDialog } from './ViewDialog.tsx';
import styles from './views.module.css';

/** Opens, saves and changes the views of a list. `All` shows all rows. */
export function ViewTabs({ list, state }: { list: string; state: ListQueryState }) {
  const views = useViews(list);
  const [dialog, setDialog] = useState<{ readonly view: SavedView | undefined }>();
  const { query, columns, view: openId, unknown } = state;
  const openView = views.find(({ id }) => id === openId);
  const shown = stringifySearchParams({ ...query, ...(columns && { columns: columns.join(',') }) });
  const isAll = openView === undefined && shown === '';
  const openSearch = ({ id, query: saved }: SavedView) => state.open({ ...parseSearchParams(saved), view: id });
  const finish = (saved: SavedView | undefined) => {
    setDialog(undefined);
    if (saved) openSearch(saved);
    else state.open({});
  };
  return (
    <>
      <nav aria-label="Views" className={styles.tabs}>
        <Tab name="All" isOpen={isAll} onOpen={() => state.open({})} />
        {views.map((view) => (
          <Tab
            key={view.id}
            name={view.name}
            hint={view.isMine ? undefined : `Shared by ${view.owner}`}
            isOpen={view === openView}
            onOpen={() => openSearch(view)}
          />
        ))}
        {openView?.isMine && (
          <Button variant="quiet" size="small" onClick={() => setDialog({ view: openView })}>
            Change view
          </Button>
        )}
        {!isAll && (
          <Button variant="quiet" size="small" onClick={() => setDialog({ view: undefined })}>
            + Save view
          </Button>
        )}
      </nav>
      {unknown.length > 0 && (
        <Banner tone="warning">
          {`This list does not have ${unknown.join(' and ')} any more, or not with this value. The other filters are used.`}
        </Banner>
      )}
      {dialog && (
        <ViewDialog
          list={list}
          view={dialog.view}
          query={shown.replace(/^\?/, '')}
          onClose={() => setDialog(undefined)}
          onDone={finish}
        />
      )}
    </>
  );
}

interface TabProps {
  name: string;
  hint?: string | undefined;
  isOpen: boolean;
  onOpen: () => void;
}

const Tab = ({ name, hint, isOpen, onOpen }: TabProps) => (
  <button type="button" className={styles.tab} title={hint} aria-current={isOpen ? 'page' : undefined} onClick={onOpen}>
    {name}
  </button>
);
