import type { RequestPlans } from '@demarc/contract';
import { describePlanAgreement } from '@demarc/domain/cart';
import { findPlanForTerm, formatPlanPrice, getPlanNote, listPlansForTerm } from '@demarc/domain/catalog';
import {
  type CallTime,
  callTimes,
  emptyOrderRequestContact,
  type OrderRequestContact,
  trimOrderRequestContact,
  validateOrderRequestContact,
} from '@demarc/domain/lead';
import type { PlanCard as Plan } from '@demarc/domain/offering';
import { noJointOffer } from '@demarc/domain/qualification';
import { Button } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { RadioCards } from '@demarc/ui/radio-cards';
import { Select } from '@demarc/ui/select';
import { useId } from 'react';
import { PlanCard } from '../../features/cart/plan-card/PlanCard.tsx';
import {
  BusinessNameField,
  ContactConsent,
  loadKnownContact,
  NameFields,
  PhoneAndEmailFields,
} from '../../features/contact-request/ContactFields.tsx';
import formStyles from '../../lib/form/form.module.css';
import { useForm } from '../../lib/form/use-form.ts';
import styles from './order-request.module.css';
import { useSendRequest } from './use-send-request.ts';

interface OrderRequestFormProps extends RequestPlans {
  checkId: string;
  /** The prices on the page are outdated. */
  onPriceChanged: () => void;
}

interface FormValues extends OrderRequestContact {
  /** Empty until the shopper chooses a plan. */
  readonly planId: string;
}

const timeOptions = callTimes.map((value) => ({ value, label: value }));

/** The choice of a plan and its term, the contact, and the button that sends both. */
export function OrderRequestForm({ plans, terms, checkId, onPriceChanged }: OrderRequestFormProps) {
  const { send, isSending } = useSendRequest(onPriceChanged);
  const groupName = useId();
  const families = new Set(plans.map(({ family }) => family));
  const onlyPlan = families.size === 1 ? listPlansForTerm(plans, terms, { term: terms[0]?.id })[0] : undefined;
  const describePlan = (plan: Plan) => {
    const term = terms.find(({ id }) => id === plan.contract);
    return term ? describePlanAgreement(plan, term) : '';
  };
  const form = useForm<FormValues>({
    name: 'request',
    initialValues: { planId: onlyPlan?.id ?? '', ...emptyOrderRequestContact, ...loadKnownContact() },
    validate: (values) => [
      ...(plans.some(({ id }) => id === values.planId)
        ? []
        : [{ field: 'planId' as const, message: 'Please choose a plan.' }]),
      ...validateOrderRequestContact(values),
    ],
    onSubmit({ planId, ...contact }) {
      const plan = plans.find(({ id }) => id === planId);
      if (!plan) return;
      void send({ checkId, contact: trimOrderRequestContact(contact), plan, agreement: describePlan(plan) });
    },
  });
  const chosen = plans.find(({ id }) => id === form.values.planId);
  const shown = listPlansForTerm(plans, terms, { term: chosen?.contract ?? terms[0]?.id });
  const choosePlan = (plan: Plan) => form.change('planId', plan.id);
  const findTermNote = (plan: Plan) => {
    const term = terms.find(({ id }) => id === plan.contract);
    return term ? getPlanNote(term) : '';
  };
  const planError = form.findError('planId');
  const planFieldId = form.getFieldId('planId');
  return (
    <form {...form.formProps} aria-label="Order request" className={styles.request}>
      {form.summary.errors.length > 0 && <ErrorSummary {...form.summary} />}
      <section aria-labelledby={`${planFieldId}-title`} className={styles.part}>
        <h2 id={`${planFieldId}-title`}>Choose a plan</h2>
        <div
          id={planFieldId}
          tabIndex={-1}
          role="radiogroup"
          aria-labelledby={`${planFieldId}-title`}
          aria-describedby={planError ? `${planFieldId}-error` : undefined}
          className={styles.plans}
        >
          {shown.map((plan) => (
            <PlanCard
              key={plan.family}
              plan={plan}
              group={groupName}
              termNote={findTermNote(plan)}
              jointOffer={noJointOffer}
              promotions={[]}
              selected={chosen === plan}
              difference={undefined}
              onChoose={() => choosePlan(plan)}
            />
          ))}
        </div>
        {planError && (
          <p id={`${planFieldId}-error`} className={styles.error}>
            {planError}
          </p>
        )}
        {chosen && <TermChoice plans={plans} terms={terms} chosen={chosen} onChoose={choosePlan} />}
        <p role="status">{chosen && describePlan(chosen)}</p>
      </section>
      <Card as="section" aria-labelledby="request-contact" className={formStyles.form}>
        <h2 id="request-contact">How do we reach you?</h2>
        <NameFields form={form} />
        <BusinessNameField form={form} />
        <PhoneAndEmailFields
          form={form}
          phoneHelper="We’ll call you at this number."
          emailHelper="We’ll send you a copy of your request."
        />
        <Select
          id={form.getFieldId('callTime')}
          name="callTime"
          label="Best time to call"
          options={timeOptions}
          value={form.values.callTime}
          onChange={(event) => form.change('callTime', event.target.value as CallTime)}
        />
        <ContactConsent />
        <div className={formStyles.actions}>
          <Button type="submit" loading={isSending}>
            Send request
          </Button>
        </div>
      </Card>
    </form>
  );
}

interface TermChoiceProps extends RequestPlans {
  chosen: Plan;
  onChoose: (plan: Plan) => void;
}

/** The terms of the chosen plan with their prices. Renders nothing if there is only one. */
function TermChoice({ plans, terms, chosen, onChoose }: TermChoiceProps) {
  const options = terms.flatMap((term) => {
    const plan = findPlanForTerm(plans, chosen, term.id);
    return plan ? [{ plan, term }] : [];
  });
  if (options.length < 2) return null;
  return (
    <RadioCards
      legend={`Agreement for ${chosen.name}`}
      value={chosen.contract}
      onValueChange={(contract) => {
        const option = options.find(({ term }) => term.id === contract);
        if (option) onChoose(option.plan);
      }}
      options={options.map(({ plan, term }) => ({
        value: term.id,
        label: term.name,
        description: term.description,
        aside: formatPlanPrice(plan),
      }))}
    />
  );
}
