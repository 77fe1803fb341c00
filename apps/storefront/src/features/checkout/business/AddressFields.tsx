import type { StreetAddress } from '@demarc/domain/address';
import { extractLettersDigitsAndSpaces } from '@demarc/domain/text';
import { Combobox } from '@demarc/ui/combobox';
import { useState } from 'react';
import formStyles from '../../../lib/form/form.module.css';
import { renderLengthHint } from '../../../lib/form/length-hint.tsx';
import type { useForm } from '../../../lib/form/use-form.ts';
import styles from './business.module.css';
import type { BusinessValues } from './business-form.ts';
import { CityLine } from './CityLine.tsx';
import { useAddressSuggestions } from './use-address-suggestions.ts';

const streetLength = 150;
const unitLength = 30;

interface AddressFieldsProps {
  form: ReturnType<typeof useForm<BusinessValues>>;
  group: 'contact' | 'business' | 'shipping';
  /** The prefix of the autocomplete tokens, such as 'billing'. */
  autoFill: string;
  streetLabel: string;
  streetHelper?: string | undefined;
  units?: readonly string[];
  onChosen?: (addressId: string) => void;
}

/** Street with suggestions, unit, city, state and zip. An address that is not suggested is used as typed. */
export function AddressFields({
  form,
  group,
  autoFill,
  streetLabel,
  streetHelper,
  units = [],
  onChosen,
}: AddressFieldsProps) {
  const [isTyping, setIsTyping] = useState(false);
  const { value: street, name, onChange: _, ...streetField } = form.text(`${group}.address`);
  const { value: unit, onChange: __, ...unitField } = form.text(`${group}.unit`);
  const { status, addresses } = useAddressSuggestions(street, form.values[`${group}.zip`], isTyping);
  const setAddressId = (addressId: string) => {
    if (group !== 'contact') form.change(`${group}.streetAddressId`, addressId);
    onChosen?.(addressId);
  };
  const choose = (address: StreetAddress) => {
    setIsTyping(false);
    form.change(`${group}.address`, address.street);
    form.change(`${group}.unit`, address.unit);
    form.change(`${group}.city`, address.city);
    form.change(`${group}.state`, address.state);
    form.change(`${group}.zip`, address.zip);
    setAddressId(address.addressId);
  };
  return (
    <div className={formStyles.form}>
      <div className={styles.streetAndUnit}>
        <Combobox
          {...streetField}
          name={name}
          label={streetLabel}
          autoComplete={`${autoFill} address-line1`}
          maxLength={streetLength}
          value={street}
          onValueChange={(text) => {
            setIsTyping(true);
            form.change(`${group}.address`, text);
            setAddressId('');
          }}
          items={addresses}
          itemKey={({ displayed }) => displayed}
          itemText={({ street: line }) => line}
          renderItem={({ displayed }) => displayed}
          onItemSelect={choose}
          status={status === 'ready' && addresses.length === 0 ? 'idle' : status}
          failedText="Suggestions aren’t available right now. Enter your full address."
          helper={renderLengthHint(street, streetLength) ?? streetHelper}
        />
        <Combobox
          {...unitField}
          label="Unit"
          optional={units.length === 0}
          autoComplete={`${autoFill} address-line2`}
          maxLength={unitLength}
          helper={renderLengthHint(unit, unitLength)}
          value={unit}
          onValueChange={(text) => form.change(`${group}.unit`, extractLettersDigitsAndSpaces(text))}
          items={units.filter((each) => each.toUpperCase().includes(unit.trim().toUpperCase()))}
          itemKey={(each) => each}
          itemText={(each) => each}
          onItemSelect={(each) => form.change(`${group}.unit`, each)}
          status={units.length > 0 ? 'ready' : 'idle'}
          openOnFocus
        />
      </div>
      <CityLine
        autoFill={autoFill}
        city={form.text(`${group}.city`)}
        state={form.select(`${group}.state`)}
        zip={form.text(`${group}.zip`)}
      />
    </div>
  );
}
