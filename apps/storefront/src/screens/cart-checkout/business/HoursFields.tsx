import { hourChoices } from '@demarc/domain/checkout';
import { Select } from '@demarc/ui/select';
import type { BusinessValues } from '../../../features/checkout/business/business-form.ts';
import formStyles from '../../../lib/form/form.module.css';
import type { useForm } from '../../../lib/form/use-form.ts';

const options = hourChoices.map(({ code, name }) => ({ value: code, label: name }));

/** The opening hours, for the technician and the carrier. */
export function HoursFields({ form }: { form: ReturnType<typeof useForm<BusinessValues>> }) {
  return (
    <div className={formStyles.pair}>
      {(['start', 'end'] as const).map((limit) => (
        <Select
          key={limit}
          {...form.select(`hours.${limit}`)}
          label={limit === 'start' ? 'Open from' : 'Open until'}
          options={options}
        />
      ))}
    </div>
  );
}
