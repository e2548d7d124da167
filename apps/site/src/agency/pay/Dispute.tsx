import { Button, Dialog, formatShort, showToast, TextArea, useLanguage, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { Explained, PayDispute } from '@fairhouse/wire/agency/pay';
import { DISPUTE_WORDS_MAX } from '@fairhouse/wire/agency/pay-words';
import { useMutation } from '@tanstack/react-query';
import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { refreshPay } from './queries.ts';

/** What has become of a dispute, and the way to one where none is open. */
export function Dispute({ line: { run, dispute } }: { line: Explained }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <section className="card grid justify-items-start gap-3 p-5">
      {dispute && <Last of={dispute} />}
      {dispute?.state !== 'open' && (
        <Button icon={<MessageSquareWarning size={18} />} onClick={() => setAsking(true)}>
          {t('contract.dispute.open')}
        </Button>
      )}
      {asking && <Ask run={run} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Last({ of: { state, words, answer, answerBy } }: { of: PayDispute }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  return (
    <>
      <h3 className="font-semibold">{t('contract.dispute.state')}</h3>
      <p className="break-words text-text-2">{words}</p>
      <p className="break-words">
        {state === 'open'
          ? t('contract.dispute.until', { time: formatShort(answerBy, timeZone, language) })
          : `${t(`contract.dispute.${state}`)} ${answer}`}
      </p>
    </>
  );
}

function Ask({ run, onClose }: { run: string; onClose: () => void }) {
  const t = useText();
  const [words, setWords] = useState('');
  const send = useMutation({
    mutationFn: () => client.pay.dispute({ params: { run: run as never }, body: { words: words.trim() } }),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('contract.dispute.sent') });
      onClose();
    },
    onSettled: refreshPay,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('contract.dispute.title')} size="sm">
      <PlainForm
        fault={formFault(t, send.error)}
        pending={send.isPending}
        onSubmit={() => send.mutate()}
        end={
          <Submit blocked={words.trim() === '' ? t('faults.field_rule') : undefined}>
            {t('contract.dispute.send')}
          </Submit>
        }
      >
        <p className="text-text-2">{t('contract.dispute.body')}</p>
        <TextArea
          label={t('contract.dispute.words')}
          rows={4}
          maxLength={DISPUTE_WORDS_MAX}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </PlainForm>
    </Dialog>
  );
}
