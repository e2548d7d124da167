import { Button, Card, ConfirmDialog, EmptyState, showToast, useText } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useMay } from '../../platform/staff/index.ts';
import { AccessBench } from './AccessBench.tsx';
import { AddRuleDialog } from './AddRuleDialog.tsx';
import { DefaultPanel } from './DefaultPanel.tsx';
import { type AccessRule, accessQuery, liftRuleMutation } from './queries.ts';
import { useRuleColumns } from './rule-columns.tsx';
import { useRuleText } from './use-rule-text.ts';

/** From where the brand's site may be used. */
export function AccessPage() {
  const t = useText();
  const mayWrite = useMay('setting.write');
  const access = useQuery(accessQuery());
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<AccessRule>();
  const columns = useRuleColumns(setChosen);
  const version = access.data?.version ?? 0;
  return (
    <>
      <PageHead title={t('access.title')} about={t('access.about')}>
        {mayWrite && (
          <Button size="sm" variant="main" disabled={!access.data} onClick={() => setAdding(true)}>
            {t('access.add')}
          </Button>
        )}
      </PageHead>
      <div className="grid items-start gap-3 px-4 pb-8 2xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <Card className="min-w-0 overflow-hidden">
          <QueryTable
            query={access}
            caption={t('access.caption')}
            columns={columns}
            rows={access.data?.items ?? []}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('access.empty')} body={t('access.emptyBody')} />}
          />
        </Card>
        <div className="grid min-w-0 items-start gap-3 md:max-2xl:grid-cols-2">
          <AccessBench />
          {access.data && <DefaultPanel {...access.data} />}
        </div>
      </div>
      {adding && <AddRuleDialog version={version} onClose={() => setAdding(false)} />}
      {chosen && <LiftDialog rule={chosen} version={version} onClose={() => setChosen(undefined)} />}
    </>
  );
}

type LiftDialogProps = {
  readonly rule: AccessRule;
  readonly version: number;
  readonly onClose: () => void;
};

function LiftDialog({ rule, version, onClose }: LiftDialogProps) {
  const t = useText();
  const words = useFaultText();
  const what = useRuleText()(rule);
  const lift = useMutation({
    ...liftRuleMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('access.lifted', { what }) });
      onClose();
    },
    onError: (error) => {
      showToast({ tone: 'bad', text: words(error) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('access.askLift', { what })}
      body={rule.note}
      confirmLabel={t('access.lift')}
      cancelLabel={t('access.keep')}
      onConfirm={() => lift.mutate({ version, id: rule.id })}
      pending={lift.isPending}
    />
  );
}
