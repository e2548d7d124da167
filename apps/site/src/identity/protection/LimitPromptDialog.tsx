import { Button, Dialog, useText } from '@fairhouse/ui';
import { LIMIT_PERIODS, type LimitPeriod } from '@fairhouse/wire/identity/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import LimitDialog from './LimitDialog.tsx';
import { findLimit } from './limits.ts';
import { protectionQuery } from './queries.ts';
import { useDeclineLimit } from './use-protection.ts';

type LimitPromptDialogProps = {
  /** What waits for the answer. */
  readonly before: 'bonus' | 'deposit';
  readonly onAnswered: () => void;
  readonly onClose: () => void;
};

/** Asks for a deposit limit, or the word that there is to be none, and then goes on with what waited for it. */
export default function LimitPromptDialog({ before, onAnswered, onClose }: LimitPromptDialogProps) {
  const t = useText();
  const decline = useDeclineLimit();
  const [period, setPeriod] = useState<LimitPeriod>();
  const { data } = useQuery(protectionQuery);
  const goOn = () => {
    onClose();
    onAnswered();
  };
  if (period) {
    const name = { kind: 'deposit', period } as const;
    const standing = data && findLimit(data.limits, name);
    return <LimitDialog name={name} standing={standing} onSet={goOn} onClose={() => setPeriod(undefined)} />;
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`protection.prompt.title.${before}`)}
      description={t(`protection.prompt.body.${before}`)}
    >
      <div className="grid gap-2">
        {LIMIT_PERIODS.map((each) => (
          <Button key={each} size="lg" disabled={decline.isPending} onClick={() => setPeriod(each)}>
            {t(`protection.limitOf.deposit.${each}`)}
          </Button>
        ))}
        <Button
          size="lg"
          pending={decline.isPending}
          onClick={() => decline.mutate(undefined, { onSuccess: goOn })}
        >
          {t(`protection.prompt.none.${before}`)}
        </Button>
      </div>
    </Dialog>
  );
}
