import { checkRule } from '@fairhouse/rules/rewards/promotion/check-rule';
import { findTwoReason } from '@fairhouse/rules/rewards/promotion/needs-two';
import { nameIn } from '@fairhouse/text';
import { Button, Card, calendarDay, showToast, useLanguage, useText } from '@fairhouse/ui';
import { Form, Submit } from '@fairhouse/ui/form';
import type { PromotionFile } from '@fairhouse/wire/rewards/promotion';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { useMay, useStaff } from '../../platform/staff/index.ts';
import { formOf, newForm, readForm } from './draft.ts';
import { Preview } from './Preview.tsx';
import { promotionQuery, saveMutation } from './queries.ts';
import { PublishDialog, StopDialog } from './ReasonDialogs.tsx';
import { RuleFields } from './RuleFields.tsx';
import { SimulatePanel } from './SimulatePanel.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

/** A new promotion. */
export const NewPromotionPage = () => <Builder file={undefined} />;

/** One promotion in the builder. */
export function PromotionPage({ id }: { id: string }) {
  const query = useQuery(promotionQuery(id as PromotionFile['id']));
  return (
    <Loaded query={query} room="h-140">
      {(file) => <Builder key={`${file.id}${file.latest}`} file={file} />}
    </Loaded>
  );
}

function Builder({ file }: { file: PromotionFile | undefined }) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { brand } = useStaff();
  const mayWrite = useMay('promotion.write');
  const [dialog, setDialog] = useState<'publish' | 'stop'>();
  const stored = file?.versions[0];
  const form = useForm({
    defaultValues: stored ? formOf(stored) : newForm(calendarDay(Date.now(), brand.timeZone)),
  });
  const save = useMutation({
    ...saveMutation(),
    onSuccess: (saved) => {
      showToast({ tone: 'good', text: t('promotionConsole.saved', { version: saved.latest }) });
      void navigate({ to: paths.promotion, params: { id: saved.id } });
    },
  });
  const read = readForm(form.watch(), stored);
  const draft = 'draft' in read ? read.draft : undefined;
  const faults = draft ? checkRule(draft.rule, file?.id ?? null) : [];
  const isReady = draft !== undefined && faults.length === 0;
  const { isDirty, isSubmitted } = form.formState;
  const isLive = file?.state === 'open' || file?.state === 'coming_soon';
  return (
    <>
      <PageHead
        title={stored ? nameIn(stored.look.title, language) : t('promotionConsole.new')}
        about={file ? t(`promotionConsole.state.${file.state}`) : undefined}
      >
        {mayWrite && isLive && (
          <Button onClick={() => setDialog('stop')}>
            {t('promotionConsole.stop', { version: file.inForce ?? '' })}
          </Button>
        )}
        {mayWrite && file && (file.inForce !== file.latest || file.state === 'stopped') && (
          <Button variant="main" onClick={() => setDialog('publish')}>
            {t(stored?.needsTwo ? 'promotionConsole.askSecond' : 'promotionConsole.publish', {
              version: file.latest,
            })}
          </Button>
        )}
      </PageHead>
      <div className="grid items-start gap-3 px-4 pb-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Card>
          <Form
            label={t('promotionConsole.rule')}
            form={form}
            fault={formFault(t, save.error)}
            pending={save.isPending}
            onSubmit={() => isReady && save.mutate({ draft, file })}
            end={
              mayWrite ? (
                <div className="flex justify-end p-4 pt-0">
                  <Submit>{t('promotionConsole.save')}</Submit>
                </div>
              ) : undefined
            }
          >
            <RuleFields form={form} own={file?.id} />
            {!isReady && (file || isDirty || isSubmitted) && (
              <div className="px-4 pb-3">
                <Notice tone="bad">
                  {'wrong' in read
                    ? t('promotionConsole.unreadable', {
                        field: t(`promotionConsole.field.${read.wrong}`),
                      })
                    : t(`promotionConsole.fault.${faults[0]!.rule}`)}
                </Notice>
              </div>
            )}
          </Form>
        </Card>
        <div className="grid gap-3">
          {isReady ? (
            <>
              <Preview draft={draft} file={file} currency={brand.currencySymbol} />
              <SimulatePanel draft={draft} file={file} />
            </>
          ) : (
            <Notice tone="info">{t('promotionConsole.unfinished')}</Notice>
          )}
          {file && <VersionsPanel file={file} />}
          {draft && <TwoNotice reason={findTwoReason(draft.rule, inForceOf(file))} />}
        </div>
      </div>
      {dialog === 'publish' && file && <PublishDialog file={file} onClose={() => setDialog(undefined)} />}
      {dialog === 'stop' && file && <StopDialog file={file} onClose={() => setDialog(undefined)} />}
    </>
  );
}

const inForceOf = (file: PromotionFile | undefined) =>
  file?.versions.find(({ version }) => version === file.inForce)?.rule;

function TwoNotice({ reason }: { reason: ReturnType<typeof findTwoReason> }) {
  const t = useText();
  return reason ? <Notice tone="info">{t(`promotionConsole.two.${reason}`)}</Notice> : null;
}
