import { Button, Dialog, showToast, TextArea, useText } from '@fairhouse/ui';
import type { ApplicationView } from '@fairhouse/wire/agency/affiliate';
import { APPLICATION_ANSWER_MAX } from '@fairhouse/wire/agency/affiliate-applications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { type Decision, decideMutation } from './queries.ts';

/** One application in full, and what is done about it. */
export function DecideDialog({ one, onClose }: { one: ApplicationView; onClose: () => void }) {
  const t = useText();
  const words = useFaultText();
  const [answer, setAnswer] = useState('');
  const name = one.member.username;
  const decide = useMutation({
    ...decideMutation(one.id),
    onSuccess: (_, { state }) => {
      showToast({ tone: 'good', text: t(`affiliate.applications.${state}`, { name }) });
      onClose();
    },
  });
  const press = (state: Decision['state']) => () => decide.mutate({ state, answer: answer.trim() });
  const choosing = decide.isPending ? decide.variables.state : undefined;
  return (
    <Dialog open onOpenChange={onClose} title={t('affiliate.applications.dialog', { name })}>
      <div className="grid gap-4">
        <dl className="grid gap-2" lang={one.language.toLowerCase()}>
          <div>
            <dt className="text-text-2">{t('affiliate.applications.contact')}</dt>
            <dd className="break-words font-semibold">{one.contact}</dd>
          </div>
          <div>
            <dt className="text-text-2">{t('affiliate.applications.plan')}</dt>
            <dd className="whitespace-pre-line break-words">{one.plan}</dd>
          </div>
        </dl>
        <TextArea
          label={t('affiliate.applications.answerLabel')}
          hint={t('affiliate.applications.answerHint', { max: APPLICATION_ANSWER_MAX })}
          rows={3}
          maxLength={APPLICATION_ANSWER_MAX}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <p className="text-meta text-text-2">{t('affiliate.applications.after')}</p>
        {decide.isError && (
          <Notice tone="bad">
            <p>{words(decide.error)}</p>
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button pending={choosing === 'rejected'} disabled={decide.isPending} onClick={press('rejected')}>
            {t('affiliate.applications.reject')}
          </Button>
          <Button
            variant="main"
            pending={choosing === 'approved'}
            disabled={decide.isPending}
            onClick={press('approved')}
          >
            {t('affiliate.applications.approve')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
