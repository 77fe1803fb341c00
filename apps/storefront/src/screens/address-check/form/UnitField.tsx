import { isNoUnitChoice, listNoUnitChoices } from '@demarc/domain/address';
import { Combobox } from '@demarc/ui/combobox';
import { useAfterPress } from '../../../lib/form/use-after-press.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { fields } from '../fields.ts';
import { type AddressFormRules, areUnitsUnknown } from '../problems.ts';
import type { FormFieldsProps } from './form-props.ts';

const closeDelayMs = 2000; // E-196, K-356

export function UnitField({ state, dispatch, findError, rules }: FormFieldsProps & { rules: AddressFormRules }) {
  const { flags, footprint } = useSettings();
  const { building, chosen, unit } = state;
  const { knownUnits, matches, matchCount } = building;
  const afterPress = useAfterPress();
  const noUnitChoices = listNoUnitChoices(chosen?.state ?? '', footprint, flags);
  return (
    <Combobox
      {...fields.unit}
      label={knownUnits.length > 0 ? fields.unit.label : 'Unit'}
      value={unit}
      onValueChange={(text) => dispatch({ type: 'unitTyped', text })}
      items={[...matches.map((match) => match.unit), ...noUnitChoices]}
      itemKey={(item) => item}
      itemText={(item) => item}
      onItemSelect={(text) => dispatch({ type: 'unitChosen', text, rules })}
      status={knownUnits.length > 0 ? 'ready' : 'idle'}
      // After a refusal the shopper first reads the reason, which the open list would cover.
      openOnFocus={!isNoUnitChoice(unit) && !state.isUnitRefused}
      openOnClick
      closeDelayMs={closeDelayMs}
      onBlur={() => afterPress(() => dispatch({ type: 'blurred', field: 'unit' }))}
      error={findError('unit')}
      helper={
        areUnitsUnknown(state)
          ? 'We couldn’t load the units for this building. Type yours if you have one.'
          : 'Choose your unit from the list, or type to find it.'
      }
      note={
        matches.length < matchCount
          ? `Showing ${matches.length} of ${matchCount} units. Type to find yours.`
          : undefined
      }
    />
  );
}
