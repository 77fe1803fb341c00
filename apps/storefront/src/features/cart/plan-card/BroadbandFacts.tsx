import { type LabelLine, renderLabel, resolveLabelTemplate } from '@demarc/domain/catalog';
import type { PlanCard } from '@demarc/domain/offering';
import { Button } from '@demarc/ui/button';
import { PrintIcon } from '@demarc/ui/icon';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PrintSheet } from '../../../shell/print/PrintSheet.tsx';
import { useCartSession } from '../session/cart-session-context.tsx';
import styles from './broadband-facts.module.css';
import { labelTemplateQuery } from './label-template.ts';

interface BroadbandFactsProps {
  plan: Pick<PlanCard, 'name' | 'broadbandLabel' | 'labelTemplate'>;
}

/**
 * The broadband label of a plan, which one tap opens. Rendered only when opened, so that it does not slow down choices.
 */
export function BroadbandFacts({ plan }: BroadbandFactsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.facts} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.open}>
        Broadband facts<VisuallyHidden> of {plan.name}</VisuallyHidden>
      </summary>
      {isOpen && <Label plan={plan} />}
    </details>
  );
}

function Label({ plan }: BroadbandFactsProps) {
  /** Counts the prints, so that each one mounts a new sheet; 0 while nothing is printed. */
  const [printNumber, setPrintNumber] = useState(0);
  // The plan carries a template, so the label shows at once while the newest template loads.
  const { data: template = plan.labelTemplate } = useQuery(labelTemplateQuery(useCartSession()));
  const label = (
    <div className={styles.label}>
      {renderLabel(resolveLabelTemplate(template), plan.broadbandLabel).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a label never move
        <FactLine key={index} line={line} />
      ))}
    </div>
  );
  return (
    <>
      {label}
      <Button
        variant="quiet"
        size="small"
        icon={<PrintIcon size={18} />}
        onClick={() => setPrintNumber(printNumber + 1)}
      >
        Print label
      </Button>
      {printNumber > 0 && (
        <PrintSheet key={printNumber} onPrinted={() => setPrintNumber(0)}>
          {label}
        </PrintSheet>
      )}
    </>
  );
}

function FactLine({ line }: { line: LabelLine }) {
  switch (line.kind) {
    case 'title':
      return <p className={styles.title}>{line.text}</p>;
    case 'section':
    case 'row':
      return (
        <p className={line.kind === 'section' ? styles.section : styles.row}>
          <span>{line.name}</span>
          <span>{line.value}</span>
        </p>
      );
    case 'link':
      return (
        <p className={styles.text}>
          <a href={line.url}>{line.text}</a>
        </p>
      );
    case 'text':
      return <p className={styles.text}>{line.text}</p>;
  }
}
