import type { ListDefinition } from '@demarc/contract/operator-api';
import { Button } from '@demarc/ui/button';
import type { Ref } from 'react';
import { ColumnMenu } from './ColumnMenu.tsx';
import styles from './filters.module.css';
import { ChoiceFilter, DaysFilter, ValueFilter } from './filters.tsx';
import type { ShownColumn } from './ListTable.tsx';
import { isFiltered } from './list-query.ts';
import { SearchBox } from './SearchBox.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { ListQueryState } from './use-list-query.ts';

interface ListFiltersProps {
  definition: ListDefinition;
  state: ListQueryState;
  columns: readonly ShownColumn[];
  /** The values of the filters that only the server knows. */
  values: Readonly<Record<string, readonly string[]>> | undefined;
  searchForm: Ref<HTMLFormElement>;
}

export function ListFilters({ definition, state, columns, values, searchForm }: ListFiltersProps) {
  const { query, change, clear } = state;
  return (
    <div className={styles.bar}>
      <SearchBox
        ref={searchForm}
        value={query.q ?? ''}
        searches={definition.searches}
        onSearch={(q) => change({ q }, { replace: true })}
      />
      <div className={styles.filters}>
        {Object.entries(definition.filters).map(([name, filter]) => {
          const shared = { value: query[name], onChange: (value: string | undefined) => change({ [name]: value }) };
          if (filter.kind === 'choice')
            return <ChoiceFilter key={name} filter={limitChoices(filter, values?.[name])} {...shared} />;
          if (filter.kind === 'days') return <DaysFilter key={name} filter={filter} {...shared} />;
          return <ValueFilter key={name} filter={filter} values={values?.[name]} {...shared} />;
        })}
        <SortSelect
          definition={definition}
          sort={query.sort ?? definition.defaultSort}
          onChange={(sort) => change({ sort })}
        />
        <ColumnMenu
          definition={definition}
          shown={columns}
          isChosen={state.columns !== undefined}
          onChange={(names) => change({ columns: names?.join(',') })}
        />
        {isFiltered(query) && (
          <Button variant="quiet" size="small" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}

/** Leaves the choices that this shop has, if the server says which. */
function limitChoices<Filter extends { readonly choices: Readonly<Record<string, string>> }>(
  filter: Filter,
  known: readonly string[] | undefined,
): Filter {
  if (!known) return filter;
  return {
    ...filter,
    choices: Object.fromEntries(Object.entries(filter.choices).filter(([name]) => known.includes(name))),
  };
}
