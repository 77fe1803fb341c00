import type { ListDefinition, SavedView } from '@demarc/contract/operator-api';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { useState } from 'react';
import { parseSearchParams } from '../../lib/search-params.ts';
import { UpdateView } from './UpdateView.tsx';
import { formatListSearch, type ListQueryState, normalizeListSearch } from './use-list-query.ts';
import { useViews } from './use-views.ts';
import { ViewDialog } from './ViewDialog.tsx';
import styles from './views.module.css';

interface ViewTabsProps {
  definition: ListDefinition;
  state: ListQueryState;
}

/** Opens, saves and changes the views of a list. `All` shows all rows. */
export function ViewTabs({ definition, state }: ViewTabsProps) {
  const { name: list } = definition;
  const views = useViews(list);
  const [dialog, setDialog] = useState<{ readonly view: SavedView | undefined }>();
  const { query, columns, view: openId, unknown } = state;
  const openView = views.find(({ id }) => id === openId);
  const shown = formatListSearch(query, columns);
  const isChanged = openView !== undefined && shown !== normalizeListSearch(definition, openView.query);
  const isAll = openView === undefined && shown === '';
  const openSearch = ({ id, query: saved }: SavedView) => state.open({ ...parseSearchParams(saved), view: id });
  const finish = (saved: SavedView | undefined) => {
    const isRenamed = dialog?.view !== undefined && saved !== undefined;
    setDialog(undefined);
    if (isRenamed) return;
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
            isChanged={view === openView && isChanged}
            onOpen={() => openSearch(view)}
          />
        ))}
        {openView?.isMine && isChanged && (
          <UpdateView key={openView.id} list={list} view={openView} query={shown} onDone={openSearch} />
        )}
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
          {`This list does not have ${unknown.map((name) => nameField(definition, name)).join(' and ')} any more, or not with this value. The other filters are used.`}
        </Banner>
      )}
      {dialog && (
        <ViewDialog
          list={list}
          view={dialog.view}
          query={dialog.view?.query ?? shown}
          onClose={() => setDialog(undefined)}
          onDone={finish}
        />
      )}
    </>
  );
}

/** The name of a field of the URL as the page shows it. Quoted if the list never had it. */
function nameField({ filters }: ListDefinition, name: string): string {
  if (name === 'q') return 'this search';
  if (name === 'sort') return 'this order';
  return filters[name]?.label ?? `“${name}”`;
}

interface TabProps {
  name: string;
  hint?: string | undefined;
  isOpen: boolean;
  /** The page shows other filters than the view has. */
  isChanged?: boolean;
  onOpen: () => void;
}

const Tab = ({ name, hint, isOpen, isChanged = false, onOpen }: TabProps) => (
  <button type="button" className={styles.tab} title={hint} aria-current={isOpen ? 'page' : undefined} onClick={onOpen}>
    {name}
    {isChanged && <span className={styles.changed}> (changed)</span>}
  </button>
);
