import {
  Button,
  Checkbox,
  Select,
  showToast,
  TextArea,
  TextField,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { Campaign } from '@fairhouse/wire/office/campaign';
import {
  CAMPAIGN_BODY_MAX,
  CAMPAIGN_KINDS,
  CAMPAIGN_TITLE_MAX,
  type CampaignKind,
  QUIET_HOURS,
} from '@fairhouse/wire/office/campaign-words';
import { unknownVariable } from '@fairhouse/wire/talk/inbox-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { type Draft, previewMutation, saveMutation, segmentsQuery } from './queries.ts';

type Texts = Pick<Draft, 'title' | 'body'>;
type Form = Texts & { kind: CampaignKind; byMail: boolean; standing: boolean; segment: string };

type ComposeDialogProps = {
  /** The draft that is changed. */
  readonly stored?: Campaign | undefined;
  /** Whom it is for, where that is one member. */
  readonly member?: Campaign['member'] | undefined;
  readonly onSaved: (campaign: Campaign) => void;
  readonly onClose: () => void;
};

const empty = { EN: '', VI: '' };

/** Writes a message in both languages; it is kept as a draft. */
export function ComposeDialog({ stored, member = null, onSaved, onClose }: ComposeDialogProps) {
  const t = useText();
  const form = useForm<Form>({
    defaultValues: {
      kind: stored?.kind ?? (member ? 'service' : 'marketing'),
      byMail: stored?.byMail ?? false,
      standing: stored?.standing ?? false,
      segment: stored?.segment?.id ?? '',
      title: stored?.title ?? empty,
      body: stored?.body ?? empty,
    },
  });
  const save = useMutation({
    ...saveMutation(stored),
    onSuccess: (saved) => {
      showToast({ tone: 'good', text: t('campaignConsole.compose.saved') });
      onSaved(saved);
    },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <FormDialog
      size="lg"
      title={
        stored
          ? t('campaignConsole.compose.edit')
          : member
            ? t('campaignConsole.compose.titleFor', { name: member.username })
            : t('campaignConsole.compose.title')
      }
      description={t('campaignConsole.compose.about')}
      submitLabel={t('campaignConsole.compose.save')}
      form={form}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onClose={onClose}
      onSubmit={({ segment, standing, ...written }) =>
        save.mutate({
          ...written,
          to: member ? { kind: 'member', id: member.id } : { kind: 'segment', id: segment, standing },
        })
      }
    >
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <Select label={t('campaignConsole.kind')} {...fieldsOf(form)('kind')}>
          {CAMPAIGN_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`campaignConsole.kinds.${one}`)}
            </option>
          ))}
        </Select>
        {!member && <SegmentChoice form={form} stored={stored?.segment ?? null} />}
      </div>
      <p className="text-text-3">{t(`campaignConsole.kindAbout.${kind}`)}</p>
      <Checkbox
        label={t(`campaignConsole.compose.byMail.${kind}`, QUIET_HOURS)}
        {...form.register('byMail')}
      />
      {!member && <Checkbox label={t('campaignConsole.compose.standing')} {...form.register('standing')} />}
      <WordFields form={form} />
      <p className="text-text-3">{t('campaignConsole.compose.variables')}</p>
      <Preview form={form} member={member?.username ?? ''} />
    </FormDialog>
  );
}

type Part = { readonly form: UseFormReturn<Form> };

function SegmentChoice({ form, stored }: Part & { readonly stored: Campaign['segment'] }) {
  const t = useText();
  const { data } = useQuery(segmentsQuery);
  const others = data?.items.filter(({ id }) => id !== stored?.id) ?? [];
  const here = data?.items.find(({ id }) => id === stored?.id) ?? stored;
  return (
    <Select
      label={t('campaignConsole.compose.segment')}
      hint={data?.items.length === 0 ? t('campaignConsole.compose.none') : undefined}
      {...fieldsOf(form)('segment', {
        validate: (chosen) => chosen !== '' || t('campaignConsole.compose.choose'),
      })}
    >
      <option value="">{t('campaignConsole.compose.choose')}</option>
      {[...(here ? [here] : []), ...others].map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function WordFields({ form }: Part) {
  const t = useText();
  const field = fieldsOf(form);
  const rules = {
    setValueAs: (typed: string) => typed.trim(),
    validate: (typed: string) => {
      if (typed.trim() === '') return t('campaignConsole.compose.missing');
      return unknownVariable(typed) === undefined || t('fields.variable');
    },
  };
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      {(['EN', 'VI'] as const).map((language) => (
        <div key={language} className="grid gap-3" lang={language.toLowerCase()}>
          <TextField
            label={t(`campaignConsole.compose.subject${language}`)}
            maxLength={CAMPAIGN_TITLE_MAX}
            {...field(`title.${language}`, rules)}
          />
          <TextArea
            label={t(`campaignConsole.compose.text${language}`)}
            rows={5}
            maxLength={CAMPAIGN_BODY_MAX}
            {...field(`body.${language}`, rules)}
          />
        </div>
      ))}
    </div>
  );
}

/** The text as one member would read it, asked of the server. */
function Preview({ form, member }: Part & { readonly member: string }) {
  const t = useText();
  const words = useFaultText();
  const language = useLanguage();
  const [name, setName] = useState(member);
  const preview = useMutation(previewMutation());
  const show = form.handleSubmit(({ title, body }) => preview.mutate({ title, body, member: name.trim() }));
  return (
    <section className="grid gap-2 rounded-card border border-line-soft p-3">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('campaignConsole.preview.member')}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button pending={preview.isPending} disabled={name.trim() === ''} onClick={() => void show()}>
          {t('campaignConsole.preview.show')}
        </Button>
      </div>
      <div role="status">
        {preview.error !== null && <p className="text-loss">{words(preview.error)}</p>}
        {preview.data && (
          <>
            <p className="text-text-3">
              {t('campaignConsole.preview.title', { name: preview.variables?.member ?? '' })}
            </p>
            <b>{preview.data.title[language]}</b>
            <p className="whitespace-pre-line">{preview.data.body[language]}</p>
          </>
        )}
      </div>
    </section>
  );
}
