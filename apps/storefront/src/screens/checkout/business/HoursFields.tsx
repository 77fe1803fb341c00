import { hourChoices } from '@demarc/domain/checkout';
import { Select } from '@demarc/ui/select';
import type { BusinessValues } from '../../../checkout/business/business-form.ts';
import formStyles from '../../../form/form.module.css';
import type { useForm } from '../../../form/use-form.ts';

const options = hourChoices.map(({ code, name }) => ({ value: code, label: name }));

/** When somebody is there, for the technician and the carrier. */
export function HoursFields({ form }: { form: ReturnType<typeof useForm<BusinessValues>> }) {
  return (
    <div className={formStyles.pair}>
      {(['start', 'end'] as const).map((which) => (
        <Select
          key={which}
          id={form.idOf(`hours.${which}`)}
          name={`hours.${which}`}
          label={which === 'start' ? 'Open from' : 'Open until'}
          value={form.values[`hours.${which}`]}
          error={form.errorOf(`hours.${which}`)}
          options={options}
          onChange={({ target }) => form.change(`hours.${which}`, target.value)}
        />
      ))}
    </div>
  );
}
