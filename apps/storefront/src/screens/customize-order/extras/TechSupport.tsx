import type { AddOns } from '@demarc/domain/cart';
import type { SecurityProduct } from '@demarc/domain/catalog';
import { formatPhone } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { addTechTeam, chooseAddOns } from '../../../features/cart/changes/choose-add-ons.ts';
import { formatDifference } from '../../../features/cart/pricing/price-text.ts';
import { useCartSession } from '../../../features/cart/session/cart-session-context.tsx';
import { hasDraft } from '../../../lib/form/draft.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useFocusReplacement } from '../../../shell/focus/use-focus-replacement.ts';
import { useInnerForm } from '../section/inner-forms.ts';
import { OptionPrice } from '../section/OptionPrice.tsx';
import styles from './extras.module.css';
import { emptyContact, findTechTeamProblems, techTeamFormName } from './tech-team-form.ts';

/** The tech team, with the form for the person to call (C-152). */
export function TechSupport({ team, addOns }: { team: SecurityProduct; addOns: AddOns }) {
  const cartSession = useCartSession();
  const [isFormOpen, setIsFormOpen] = useState(() => hasDraft(techTeamFormName));
  const { techTeam, ...others } = addOns;
  const section = useFocusReplacement<HTMLElement>(techTeam ? 'added' : isFormOpen);
  return (
    <section ref={section} className={styles.solution} aria-labelledby="tech-support-title">
      <h4 id="tech-support-title">Tech support</h4>
      {techTeam ? (
        <>
          <p role="status" tabIndex={-1}>
            {team.name} is in your cart.
          </p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => chooseAddOns(cartSession, others, -team.monthlyCents)}
          >
            Remove {team.name}
          </Button>
        </>
      ) : (
        <>
          <p className={styles.about}>
            {team.description}{' '}
            <strong>
              <OptionPrice
                price={formatDifference(team.monthlyCents)}
                item={{ monthlyCents: team.monthlyCents }}
                edit={(chosen) => ({
                  ...chosen,
                  addOns: { ...chosen.addOns, techTeam: { id: team.id, contact: emptyContact } },
                })}
              />
            </strong>
          </p>
          {isFormOpen ? (
            <ContactForm team={team} onDone={() => setIsFormOpen(false)} />
          ) : (
            <Button variant="secondary" size="small" onClick={() => setIsFormOpen(true)}>
              Add {team.name}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function ContactForm({ team, onDone }: { team: SecurityProduct; onDone: () => void }) {
  const cartSession = useCartSession();
  const [isSending, setIsSending] = useState(false);
  const { phone, email } = cartSession.orderMemory.get();
  const { formProps, text, summary, ...form } = useForm({
    name: techTeamFormName,
    // Prefilled from the address check.
    initialValues: { ...emptyContact, phone: formatPhone(phone), email },
    validate: findTechTeamProblems,
    async onSubmit(contact) {
      if (isSending) return false;
      setIsSending(true);
      const added = await addTechTeam(cartSession, { id: team.id, category: team.category }, contact);
      setIsSending(false);
      if (added) onDone();
      return added;
    },
  });
  useInnerForm(form);
  return (
    <form {...formProps} className={styles.form} aria-label={`Who should ${team.name} call?`}>
      {summary.errors.length > 0 && <ErrorSummary {...summary} />}
      <TextField {...text('firstName')} label="First name" autoComplete="given-name" />
      <TextField {...text('lastName')} label="Last name" autoComplete="family-name" />
      <TextField
        {...text('phone')}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        format={formatPhone}
        helper="The team will call this number."
      />
      <TextField {...text('email')} label="Email" type="email" autoComplete="email" />
      <div className={styles.buttons}>
        <Button type="submit" loading={isSending}>
          Add to order
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            form.discardDraft();
            onDone();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
