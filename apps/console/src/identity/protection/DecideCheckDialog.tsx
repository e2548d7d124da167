import { Button, Dialog, showToast, TextArea, useText } from '@fairhouse/ui';
import { EXCLUSION_REASON_MAX, type ExclusionCheckView } from '@fairhouse/wire/identity/protection';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { MatchList } from './MatchList.tsx';
import { type CheckDecision, decideCheckMutation } from './queries.ts';

/** Why an account waits, and the two ways out of it. */
export function DecideCheckDialog({ one, onClose }: { one: ExclusionCheckView; onClose: () => void }) {
  const t = useText();
  const words = useFaultText();
  const [reason, setReason] = useState('');
  const name = one.member.username;
  const decide = useMutation({
    ...decideCheckMutation(one.id),
    onSuccess: (_, { state }) => {
      showToast({ tone: 'good', text: t(`exclusionCheck.${state}`, { name }) });
      onClose();
    },
  });
  const press = (state: CheckDecision['state']) => () => decide.mutate({ state, reason: reason.trim() });
  const choosing = decide.isPending ? decide.variables.state : undefined;
  const blocked = decide.isPending || reason.trim() === '';
  return (
    <Dialog open onOpenChange={onClose} title={t('exclusionCheck.dialog', { name })}>
      <div className="grid gap-4">
        <MatchList matches={one.matches} />
        <TextArea
          label={t('exclusionCheck.reason')}
          hint={t('exclusionCheck.reasonHint')}
          rows={2}
          maxLength={EXCLUSION_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className="text-meta text-text-2">{t('exclusionCheck.after')}</p>
        {decide.isError && (
          <Notice tone="bad">
            <p>{words(decide.error)}</p>
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button pending={choosing === 'excluded'} disabled={blocked} onClick={press('excluded')}>
            {t('exclusionCheck.exclude')}
          </Button>
          <Button
            variant="main"
            pending={choosing === 'cleared'}
            disabled={blocked}
            onClick={press('cleared')}
          >
            {t('exclusionCheck.clear')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
