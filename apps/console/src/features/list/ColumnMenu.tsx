import type { ListDefinition } from '@demarc/contract/operator-api';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { FilterMenu } from './FilterMenu.tsx';
import { isColumnVisible, type ShownColumn } from './ListTable.tsx';

interface ColumnMenuProps {
  definition: ListDefinition;
  shown: readonly ShownColumn[];
  isChosen: boolean;
  /** Undefined for the columns of the page. */
  onChange: (columns: readonly string[] | undefined) => void;
}

/**
 * Shows and hides columns. The first one is the link of the row, so it stays. A column for which the window is too narrow is
 * not checked, and is shown when it is chosen.
 */
export function ColumnMenu({ definition, shown, isChosen, onChange }: ColumnMenuProps) {
  const names = shown.filter(isColumnVisible).map(({ name }) => name);
  const toggle = (name: string) =>
    onChange(Object.keys(definition.columns).filter((other) => names.includes(other) !== (other === name)));
  return (
    <FilterMenu label="Columns" align="end" chosen={isChosen ? String(names.length) : undefined}>
      {Object.entries(definition.columns)
        .slice(1)
        .map(([name, { label }]) => (
          <Checkbox key={name} label={label} checked={names.includes(name)} onChange={() => toggle(name)} />
        ))}
      {/* Stays when it has no effect, because it has the focus. */}
      <Button size="small" variant="quiet" aria-disabled={!isChosen || undefined} onClick={() => onChange(undefined)}>
        Reset
      </Button>
    </FilterMenu>
  );
}
