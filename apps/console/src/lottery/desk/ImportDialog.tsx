import {
  Badge,
  type BadgeTone,
  Button,
  Dialog,
  EmptyState,
  showToast,
  TextArea,
  TextField,
  useText,
} from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { formFault } from '../../parts/form-fault.ts';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { type ImportReply, refreshDesk } from './queries.ts';

const SOURCE = /^[a-z0-9-]{2,30}$/;
const TEXT_MAX = 200_000;

type File = { source: string; text: string };

/** Official results from a file: what would come of each line is told first, and nothing counts before that. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useForm<File>({ defaultValues: { source: '', text: '' } });
  const [read, setRead] = useState<ImportReply>();
  const field = fieldsOf(form);
  const check = useMutation({
    mutationFn: (file: File) => api.lotteryDesk.importResults({ body: { ...file, dryRun: true } }),
    onSuccess: setRead,
  });
  const apply = useMutation({
    mutationFn: (file: File) => api.lotteryDesk.importResults({ body: file }),
    onSuccess: ({ taken }) => {
      showToast({ tone: 'good', text: t('lotteryDesk.imported', { count: taken }) });
      onClose();
    },
    onSettled: refreshDesk,
  });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t('lotteryDesk.importTitle')}
      description={t('lotteryDesk.importBody')}
    >
      <Form
        form={form}
        className="grid gap-3"
        fault={formFault(t, check.error ?? apply.error)}
        pending={check.isPending || apply.isPending}
        onSubmit={read ? apply.mutate : check.mutate}
        end={
          <div className="mt-1 flex flex-wrap justify-end gap-2">
            {read ? (
              <Button className="max-sm:flex-1" onClick={() => setRead(undefined)}>
                {t('lotteryDesk.checkAgain')}
              </Button>
            ) : (
              <Button className="max-sm:flex-1" onClick={onClose}>
                {t('approval.cancel')}
              </Button>
            )}
            <Submit
              className="max-sm:flex-1"
              blocked={read?.taken === 0 ? t('lotteryDesk.importNothing') : undefined}
            >
              {read ? t('lotteryDesk.apply', { count: read.taken }) : t('lotteryDesk.check')}
            </Submit>
          </div>
        }
      >
        {read ? (
          <Lines read={read} />
        ) : (
          <>
            <TextField
              label={t('lotteryDesk.source')}
              hint={t('lotteryDesk.sourceHint')}
              autoComplete="off"
              {...field('source', {
                pattern: { value: SOURCE, message: t('lotteryDesk.sourceMissing') },
                required: t('lotteryDesk.sourceMissing'),
              })}
            />
            <label className="desk-file">
              {t('lotteryDesk.chooseFile')}
              <input
                type="file"
                accept=".csv,.txt,.json,text/plain,text/csv,application/json"
                onChange={({ target }) =>
                  void target.files?.[0]
                    ?.text()
                    .then((text) => form.setValue('text', text, { shouldValidate: true }))
                }
              />
            </label>
            <TextArea
              label={t('lotteryDesk.text')}
              rows={8}
              spellCheck={false}
              {...field('text', {
                required: t('lotteryDesk.textMissing'),
                maxLength: { value: TEXT_MAX, message: t('lotteryDesk.textTooLong') },
              })}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}

const TONES: Partial<Record<ImportReply['lines'][number]['state'], BadgeTone>> = {
  taken: 'info',
  decided_now: 'win',
  decided: 'neutral',
};

const LOADED = { isPending: false, isError: false, error: null, refetch: () => undefined };

function Lines({ read }: { read: ImportReply }) {
  const t = useText();
  return (
    <QueryTable
      query={LOADED}
      caption={t('lotteryDesk.importLines')}
      rows={read.lines}
      rowKey={({ line }) => String(line)}
      empty={<EmptyState title={t('lotteryDesk.importNothing')} />}
      columns={[
        { key: 'line', header: t('lotteryDesk.line'), narrow: 'below', cell: ({ line }) => line },
        {
          key: 'draw',
          header: t('lotteryDesk.draw'),
          cell: ({ gameCode, label }) => (
            <span className="max-md:whitespace-normal">{`${gameCode ?? '–'} ${label ?? ''}`}</span>
          ),
        },
        {
          key: 'state',
          header: t('lotteryDesk.state'),
          cell: ({ state }) => (
            <Badge tone={TONES[state] ?? 'loss'}>{t(`lotteryDesk.lineStates.${state}`)}</Badge>
          ),
        },
        {
          key: 'numbers',
          header: t('lotteryDesk.text'),
          narrow: 'below',
          cell: ({ numbers }) => (
            <span className="font-mono text-dense break-words">{numbers.join(' ')}</span>
          ),
        },
      ]}
    />
  );
}
