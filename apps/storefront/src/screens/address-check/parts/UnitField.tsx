import { isNoUnitChoice, offeredNoUnitChoices } from '@demarc/domain/address';
import { Combobox } from '@demarc/ui/combobox';
import { usePress } from '../../../lib/form/use-press.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { fields } from '../fields.ts';
import { type Rules, unitsUnknown } from '../problems.ts';
import type { FormPart } from './form-part.ts';

const shutAfterMs = 2000; // E-196

export function UnitField({ state, dispatch, errorOf, rules }: FormPart & { rules: Rules }) {
  const { flags, footprint } = useSettings();
  const { building, chosen, unit } = state;
  const { shown, total } = building;
  const afterPress = usePress();
  const noUnit = offeredNoUnitChoices(chosen?.state ?? '', footprint, flags);
  return (
    <Combobox
      {...fields.unit}
      label={building.known.length > 0 ? fields.unit.label : 'Unit'}
      value={unit}
      onValueChange={(text) => dispatch({ type: 'unitTyped', text })}
      items={[...shown.map((each) => each.unit), ...noUnit]}
      itemKey={(item) => item}
      itemText={(item) => item}
      onItemSelect={(text) => dispatch({ type: 'unitChosen', text, rules })}
      status={building.known.length > 0 ? 'ready' : 'idle'}
      opensOnFocus={!isNoUnitChoice(unit)}
      shutAfterMs={shutAfterMs}
      onBlur={() => afterPress(() => dispatch({ type: 'blurred', field: 'unit' }))}
      error={errorOf('unit')}
      helper={
        unitsUnknown(state)
          ? 'We could not look up the units of this building. Type yours, if there is one.'
          : 'Choose your unit from the list, or type to find it.'
      }
      note={shown.length < total ? `${shown.length} of ${total} units: type yours to find it` : undefined}
    />
  );
}
