import { editInstallation, type VisitAnswers, type VisitQuestion } from '@demarc/domain/checkout';
import { RadioCards } from '@demarc/ui/radio-cards';
import { changeCheckout } from '../checkout-store.ts';
import styles from './installation.module.css';

interface QuestionsProps {
  questions: readonly VisitQuestion[];
  answers: VisitAnswers;
  unanswered: readonly VisitQuestion[];
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** K-252: the provider's questions before the visit. Renders nothing without questions. */
export function Questions({ questions, answers, unanswered }: QuestionsProps) {
  if (questions.length === 0) return null;
  const answer = (id: string, yes: boolean) =>
    changeCheckout((checkout) =>
      editInstallation(checkout, {
        ...checkout.installation,
        answers: { ...checkout.installation.answers, [id]: yes },
      }),
    );
  return (
    <fieldset className={styles.questions}>
      <legend className={styles.heading}>About the visit</legend>
      {questions.map(({ id, text }) => (
        <RadioCards
          key={id}
          id={`question-${id}`}
          legend={text}
          value={answers[id] === undefined ? null : answers[id] ? 'yes' : 'no'}
          onValueChange={(value) => answer(id, value === 'yes')}
          options={yesNo}
          columns={2}
          error={unanswered.some((question) => question.id === id) ? 'Please answer yes or no.' : undefined}
        />
      ))}
    </fieldset>
  );
}
