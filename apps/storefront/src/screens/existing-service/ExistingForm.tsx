import {
  buildExistingCustomerRedirection,
  decideExistingServiceStep,
  defaultExistingServiceChoice,
  type ExistingServiceChoice,
  type ExistingServiceSituation,
  getPriceQuoteFlag,
  listExistingServiceChoices,
} from '@demarc/domain/qualification';
import { Button } from '@demarc/ui/button';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { RadioCards } from '@demarc/ui/radio-cards';
import { buildOutsideParameters } from '../../features/outcome/outside-parameters.ts';
import { buildRedirectionHref } from '../../features/outcome/redirection-href.ts';
import formStyles from '../../lib/form/form.module.css';
import { LimitedField } from '../../lib/form/LimitedField.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { leaveShop } from '../../lib/navigation/leave-shop.ts';
import { useGoBack, useGoTo } from '../../lib/navigation/navigation.ts';
import { useSettings } from '../../lib/settings.tsx';

const labels: Record<ExistingServiceChoice, string> = {
  'existing quote': 'Review/access existing quote',
  Y: 'Set up new service.',
  N: 'Add or change existing service. The existing service is mine.',
};

interface Answer {
  choice: ExistingServiceChoice;
  quoteNumber: string;
}

export function ExistingForm({ situation }: { situation: ExistingServiceSituation }) {
  const settings = useSettings();
  const { goTo } = useGoTo();
  const goBackToCheck = useGoBack('addressCheck');
  const decideStep = ({ choice, quoteNumber }: Answer) => decideExistingServiceStep(choice, quoteNumber, situation);
  const answer = useForm<Answer>({
    name: 'existing-service',
    initialValues: { choice: defaultExistingServiceChoice, quoteNumber: '' },
    validate(values) {
      const step = decideStep(values);
      return step.to === 'nowhere' ? [{ field: 'quoteNumber', message: step.problem }] : [];
    },
    onSubmit(values) {
      const step = decideStep(values);
      switch (step.to) {
        case 'nowhere':
          return;
        case 'existingCustomerSite': {
          const redirection = buildExistingCustomerRedirection(buildOutsideParameters(''));
          return void leaveShop(redirection.fallback, buildRedirectionHref(settings, redirection, location.href));
        }
        case 'optixCheckout': {
          const state = { priceQuoteFlag: getPriceQuoteFlag(values.choice), priceQuoteNumber: step.quote.number };
          return goTo('optixCheckout', { state }); // K-026
        }
        case 'addressCheck':
          // E-272: the form still has its values, so that the shopper can check again immediately.
          return goBackToCheck();
        default:
          return goTo(step.to);
      }
    },
  });
  return (
    <form {...answer.formProps} aria-label="What you would like to do" className={formStyles.form}>
      {answer.summary.errors.length > 0 && <ErrorSummary {...answer.summary} />}
      <RadioCards
        legend="What would you like to do?"
        value={answer.values.choice}
        onValueChange={(value) => answer.change('choice', value as ExistingServiceChoice)}
        options={listExistingServiceChoices(situation).map((value) => ({ value, label: labels[value] }))}
      />
      {answer.values.choice === 'existing quote' && (
        <LimitedField
          {...answer.text('quoteNumber')}
          label="Price quote number"
          autoComplete="off"
          maxLength={50}
          helper="It’s at the top of the quote we sent you, for example Q-123456."
        />
      )}
      <div className={formStyles.actions}>
        {/* E-081 */}
        <Button type="submit">Continue</Button>
      </div>
    </form>
  );
}
