import { Autocomplete } from '@base-ui/react/autocomplete';
import { SearchIcon } from '../icon/index.ts';
import styles from './search-palette.module.css';

export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  /** Shown below the title. */
  readonly detail?: string | undefined;
}

export interface PaletteGroup<Item extends PaletteItem> {
  readonly label: string;
  readonly items: readonly Item[];
}

export interface SearchPaletteProps<Item extends PaletteItem> {
  /** The name of the field, as "Search orders and pages". */
  label: string;
  value: string;
  onValueChange: (text: string) => void;
  /** The results, best first. The caller searches. */
  groups: readonly PaletteGroup<Item>[];
  onItemSelect: (item: Item) => void;
  /** Shown below the field, such as the number of results. Screen readers announce it. */
  status: string;
}

/** A search field with grouped results, for a dialog: arrows move between them, Enter opens one. */
export function SearchPalette<Item extends PaletteItem>({
  label,
  value,
  onValueChange,
  groups,
  onItemSelect,
  status,
}: SearchPaletteProps<Item>) {
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={value}
      onValueChange={(text, { reason }) => reason === 'item-press' || onValueChange(text)}
      itemToStringValue={(item: Item) => item.title}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.InputGroup className={styles.field}>
        <SearchIcon aria-hidden="true" />
        <Autocomplete.Input
          aria-label={label}
          placeholder={label}
          className={styles.input}
          autoComplete="off"
          spellCheck={false}
        />
      </Autocomplete.InputGroup>
      <Autocomplete.Status className={styles.status}>{status}</Autocomplete.Status>
      <Autocomplete.List className={styles.list} aria-label="Results">
        {(group: PaletteGroup<Item>) => (
          <Autocomplete.Group key={group.label} items={group.items}>
            <Autocomplete.GroupLabel className={styles.label}>{group.label}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Item) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  className={styles.item}
                  onClick={() => onItemSelect(item)}
                >
                  <span className={styles.title}>{item.title}</span>
                  {item.detail && <span className={styles.detail}>{item.detail}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
