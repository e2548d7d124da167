import { demandOf } from '@fairhouse/rules/platform/field/check-field';
import { Badge, Button, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { SettingDiff } from '@fairhouse/wire/platform/change';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldText } from '../../parts/field-text.ts';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { DraftDialog, HistoryButton } from '../change/index.ts';
import { useMay } from '../staff/index.ts';
import { LastChange } from './LastChange.tsx';
import { type RegisterRule, registerRulesQuery } from './queries.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { SignUpLimitPanel } from './SignUpLimitPanel.tsx';

/** What the registration asks for, and by which rules. */
export function RegisterRulesPage() {
  const t = useText();
  const rules = useQuery(registerRulesQuery());
  const [chosen, setChosen] = useState<RegisterRule>();
  const [drafting, setDrafting] = useState<SettingDiff>();
  const columns = useColumns(setChosen);
  return (
    <>
      <PageHead title={t('identityConsole.rules.title')} about={t('identityConsole.rules.about')} />
      <div className="grid gap-4 px-4 pb-8">
        <Card className="overflow-hidden">
          <QueryTable
            query={rules}
            caption={t('identityConsole.rules.caption')}
            columns={columns}
            rows={rules.data?.items ?? []}
            rowKey={({ field }) => field}
            empty={<EmptyState title={t('identityConsole.rules.title')} body="" />}
          />
        </Card>
        <SignUpLimitPanel />
      </div>
      {chosen && <RuleDialog shown={chosen} onDraft={setDrafting} onClose={() => setChosen(undefined)} />}
      {drafting && <DraftDialog diff={drafting} onClose={() => setDrafting(undefined)} />}
    </>
  );
}

function useColumns(choose: (rule: RegisterRule) => void): readonly Column<RegisterRule>[] {
  const t = useText();
  const zone = useZone();
  const mayWrite = useMay('setting.write');
  const columns: readonly Column<RegisterRule>[] = [
    {
      key: 'field',
      header: t('identityConsole.rules.field'),
      cell: ({ field }) => t(`identityConsole.rules.names.${field}`),
    },
    { key: 'asked', header: t('identityConsole.rules.asked'), cell: ({ rule }) => <Asked {...rule} /> },
    {
      key: 'pattern',
      narrow: 'below',
      header: t('identityConsole.rules.pattern'),
      cell: ({ rule }) => fieldText(t, demandOf(rule)),
    },
    {
      key: 'changed',
      narrow: 'below',
      header: t('identityConsole.rules.changed', { zone }),
      cell: ({ changed }) => <LastChange changed={changed} />,
    },
  ];
  const history: Column<RegisterRule> = {
    key: 'history',
    narrow: 'below',
    header: '',
    cell: ({ field }) => <HistoryButton setting={{ topic: 'registerRule', subject: field }} />,
  };
  if (!mayWrite) return [...columns, history];
  return [
    ...columns,
    {
      key: 'edit',
      header: '',
      cell: (one) => (
        <Button
          aria-label={t('identityConsole.rules.editNamed', {
            field: t(`identityConsole.rules.names.${one.field}`),
          })}
          onClick={() => choose(one)}
        >
          {t('identityConsole.rules.edit')}
        </Button>
      ),
    },
    history,
  ];
}

function Asked({ enabled, required }: { enabled: boolean; required: boolean }) {
  const t = useText();
  if (!enabled) return <Badge tone="neutral">{t('identityConsole.rules.notAsked')}</Badge>;
  return required ? (
    <Badge tone="info">{t('identityConsole.rules.required')}</Badge>
  ) : (
    <Badge tone="win">{t('identityConsole.rules.optional')}</Badge>
  );
}
