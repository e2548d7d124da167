import { useText } from '@fairhouse/ui';
import type { DeskIssue } from '@fairhouse/wire/lottery/desk';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { lotteryName } from '../../parts/lottery-names.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { NumberBoxes } from './NumberBoxes.tsx';
import { PreviewView } from './PreviewView.tsx';
import { type DeskLottery, refreshDesk } from './queries.ts';

type ChangeProps = {
  readonly issue: DeskIssue;
  readonly lottery: DeskLottery;
  readonly onClose: () => void;
};

/** Asks for another result of a settled draw, with who would gain and who would owe by it. */
export function CorrectionDialog({ issue, lottery, onClose }: ChangeProps) {
  const t = useText();
  const stands = issue.result?.numbers ?? [];
  const form = useForm<{ reason: string; numbers: string[] }>({
    defaultValues: { reason: '', numbers: stands },
  });
  const numbers = form.watch('numbers');
  const left = numbers.filter((number) => number === '').length;
  const isSame = numbers.join(' ') === stands.join(' ');
  const missing = left > 0 ? t('lotteryDesk.numbersLeft', { count: left }) : t('lotteryDesk.sameResult');
  return (
    <AskFormDialog
      form={form}
      title={t('lotteryDesk.correctTitle', { name: lotteryName(t, issue.gameCode), label: issue.label })}
      body={t('lotteryDesk.correctBody')}
      submitLabel={t('lotteryDesk.correctSubmit')}
      blocked={left > 0 || isSame ? missing : undefined}
      doneText={t('lotteryDesk.corrected')}
      ask={(asked) => api.lotteryDesk.askCorrection({ params: { issue: issue.id }, body: asked })}
      onDone={refreshDesk}
      onClose={onClose}
    >
      <NumberBoxes lottery={lottery} numbers={numbers} onChange={(next) => form.setValue('numbers', next)} />
      {left === 0 && !isSame && <PreviewView issue={issue.id} numbers={numbers} />}
    </AskFormDialog>
  );
}

/** Asks for all stakes of a draw to come back. */
export function CancelDialog({ issue, onClose }: Omit<ChangeProps, 'lottery'>) {
  const t = useText();
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  return (
    <AskFormDialog
      form={form}
      title={t('lotteryDesk.cancelTitle', { name: lotteryName(t, issue.gameCode), label: issue.label })}
      body={t('lotteryDesk.cancelBody', { count: issue.tickets })}
      submitLabel={t('lotteryDesk.cancelSubmit')}
      leaveLabel={t('lotteryDesk.keepDraw')}
      doneText={t('approval.waitsTitle')}
      ask={({ reason }) => api.lotteryDesk.askCancel({ params: { issue: issue.id }, body: { reason } })}
      onDone={refreshDesk}
      onClose={onClose}
    >
      <PreviewView issue={issue.id} numbers={null} />
    </AskFormDialog>
  );
}

/** Ends the sale of a draw before its time; one of the staff does it at once. */
export function CloseDialog({ issue, onClose }: Omit<ChangeProps, 'lottery'>) {
  const t = useText();
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  return (
    <AskFormDialog
      form={form}
      title={t('lotteryDesk.closeTitle', { name: lotteryName(t, issue.gameCode), label: issue.label })}
      body={t('lotteryDesk.closeBody')}
      submitLabel={t('lotteryDesk.closeSubmit')}
      doneText={t('lotteryDesk.saleClosed')}
      ask={async ({ reason }) => {
        await api.lotteryDesk.close({ params: { issue: issue.id }, body: { reason } });
        return null;
      }}
      onDone={refreshDesk}
      onClose={onClose}
    />
  );
}
