import { Badge, Button, Select, saveFile, showToast, TextArea, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import type { AmlCaseView } from '@fairhouse/wire/office/aml';
import { AML_NOTE_MAX, AML_VERDICTS, type AmlVerdict } from '@fairhouse/wire/office/aml-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Facts } from '../../parts/Facts.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { Instant } from '../../parts/Instant.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { MemberLink } from '../../parts/queue/columns.tsx';
import { EvidenceDrawer } from '../../parts/queue/EvidenceDrawer.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { useMay, useStaff } from '../../platform/staff/index.ts';
import {
  askEndMutation,
  assignMutation,
  type CaseId,
  caseQuery,
  noteMutation,
  reportMutation,
} from './queries.ts';
import { SeenList } from './Seen.tsx';

/** One case: what was seen, what was noted, and the way to its end. */
export function CaseDrawer({ id, onClose }: { readonly id: CaseId; readonly onClose: () => void }) {
  const t = useText();
  const may = useMay('aml.write');
  return (
    <EvidenceDrawer
      titleOf={(one) => t('aml.case.title', { name: one?.member.username ?? '' })}
      query={useQuery(caseQuery(id))}
      onClose={onClose}
    >
      {(one) => (
        <>
          <CaseFacts one={one} />
          {one.waiting && (
            <Notice tone="info">
              {t('aml.case.waits', {
                verdict: t(`aml.case.verdicts.${one.waiting.changes[0]!.to as AmlVerdict}`),
                name: one.waiting.maker,
              })}
            </Notice>
          )}
          {may && <Acts one={one} />}
          <section className="grid gap-2" aria-labelledby="aml-signs">
            <h3 id="aml-signs" className="font-bold">
              {t('aml.case.signs')}
            </h3>
            <SeenList hits={one.hits} />
          </section>
          <Notes one={one} mayWrite={may && one.state === 'open'} />
        </>
      )}
    </EvidenceDrawer>
  );
}

type OfCase = { readonly one: AmlCaseView };

function CaseFacts({ one: { member, state, reason, openedAt, dueAt, assignee, ended } }: OfCase) {
  const t = useText();
  const zone = useZone();
  return (
    <Facts
      facts={[
        { name: t('aml.member'), value: <MemberLink {...member} /> },
        { name: t('aml.opened', { zone }), value: <Instant at={openedAt} /> },
        {
          name: t('aml.due', { zone }),
          value: (
            <>
              <Instant at={dueAt} />{' '}
              {state === 'open' && dueAt < Date.now() && <Badge tone="loss">{t('aml.late')}</Badge>}
            </>
          ),
        },
        ...(reason === null
          ? []
          : [{ name: t('aml.byHand'), value: <span className="break-words">{reason}</span> }]),
        { name: t('aml.assignee'), value: assignee ?? t('aml.nobody') },
        ...(ended && state !== 'open'
          ? [
              { name: t('aml.case.verdict'), value: t(`aml.case.verdicts.${state}`) },
              {
                name: t('aml.case.ended'),
                value: (
                  <>
                    <Instant at={ended.at} /> {t('aml.case.endedBy', ended)}
                  </>
                ),
              },
              {
                name: t('aml.case.reason'),
                value: <span className="break-words">{ended.reason}</span>,
              },
            ]
          : []),
      ]}
    />
  );
}

function Acts({ one: { id, state, assignee, waiting } }: OfCase) {
  const t = useText();
  const words = useFaultText();
  const { username } = useStaff();
  const [ending, setEnding] = useState(false);
  const onError = (error: unknown) => showToast({ tone: 'bad', text: words(error) });
  const assign = useMutation({ ...assignMutation(id), onError });
  const report = useMutation({
    ...reportMutation(id),
    onError,
    onSuccess: ({ name, text }) => {
      saveFile(new Blob([text], { type: 'application/json' }), name);
      showToast({ tone: 'good', text: t('aml.case.reported') });
    },
  });
  const mine = assignee === username;
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'open' && (
        <>
          <Button pending={assign.isPending} onClick={() => assign.mutate({ mine: !mine, was: assignee })}>
            {t(mine ? 'aml.case.leave' : 'aml.case.take')}
          </Button>
          {!waiting && (
            <Button variant="main" onClick={() => setEnding(true)}>
              {t('aml.case.end')}
            </Button>
          )}
        </>
      )}
      <Button icon={<FileDown size={18} />} pending={report.isPending} onClick={() => report.mutate()}>
        {t('aml.case.report')}
      </Button>
      {ending && <EndDialog id={id} onClose={() => setEnding(false)} />}
    </div>
  );
}

function EndDialog({ id, onClose }: { readonly id: CaseId; readonly onClose: () => void }) {
  const t = useText();
  const form = useForm<{ verdict: AmlVerdict; reason: string }>({
    defaultValues: { verdict: 'cleared', reason: '' },
  });
  const field = fieldsOf(form);
  const ask = useMutation({
    ...askEndMutation(id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('aml.case.asked') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('aml.case.end')}
      description={t('aml.case.endAbout')}
      submitLabel={t('aml.case.ask')}
      form={form}
      fault={formFault(t, ask.error)}
      pending={ask.isPending}
      onSubmit={({ verdict, reason }) => ask.mutate({ verdict, reason: reason.trim() })}
      onClose={onClose}
    >
      <Select label={t('aml.case.verdict')} {...field('verdict')}>
        {AML_VERDICTS.map((verdict) => (
          <option key={verdict} value={verdict}>
            {t(`aml.case.verdicts.${verdict}`)}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('aml.case.reason')}
        rows={2}
        maxLength={300}
        {...field('reason', {
          validate: (typed) => typed.trim() !== '' || t('approval.reasonMissing'),
        })}
      />
    </FormDialog>
  );
}

function Notes({ one: { id, notes }, mayWrite }: OfCase & { readonly mayWrite: boolean }) {
  const t = useText();
  const form = useForm({ defaultValues: { text: '' } });
  const write = useMutation({ ...noteMutation(id), onSuccess: () => form.reset() });
  return (
    <section className="grid gap-3" aria-labelledby="aml-notes">
      <h3 id="aml-notes" className="font-bold">
        {t('aml.case.notes')}
      </h3>
      {notes.length === 0 && <p className="text-text-2">{t('aml.case.noNotes')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {notes.map(({ at, by, text }) => (
          <li key={`${at}${by}${text}`}>
            <p className="text-meta text-text-3">
              <Instant at={at} /> {by}
            </p>
            <p className="whitespace-pre-wrap break-words">{text}</p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Form
          className="grid gap-2"
          form={form}
          fault={formFault(t, write.error)}
          pending={write.isPending}
          onSubmit={({ text }) => write.mutate(text.trim())}
          end={
            <Submit
              className="justify-self-start"
              blocked={form.watch('text').trim() === '' ? t('aml.case.noteMissing') : undefined}
            >
              {t('aml.case.addNote')}
            </Submit>
          }
        >
          <TextArea
            label={t('aml.case.note')}
            rows={2}
            maxLength={AML_NOTE_MAX}
            {...fieldsOf(form)('text')}
          />
        </Form>
      )}
    </section>
  );
}
