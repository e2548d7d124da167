import {
  Badge,
  Button,
  Card,
  type Column,
  ConfirmDialog,
  EmptyState,
  showToast,
  useText,
} from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { DraftDialog, HistoryButton } from '../change/index.ts';
import { useMay } from '../staff/index.ts';
import { LastChange } from './LastChange.tsx';
import { type SwitchState, setSwitchMutation, switchesQuery } from './queries.ts';

/** What the brand offers and what it does not. */
export function SwitchesPage() {
  const t = useText();
  const words = useFaultText();
  const switches = useQuery(switchesQuery());
  const [asked, setAsked] = useState<SwitchState>();
  const [planned, setPlanned] = useState<SwitchState>();
  const columns = useColumns({ ask: setAsked, plan: setPlanned });
  const turn = useMutation({
    ...setSwitchMutation(),
    onSuccess: ({ id, enabled }) =>
      showToast({
        tone: 'good',
        text: t(enabled ? 'identityConsole.switches.doneOn' : 'identityConsole.switches.doneOff', { id }),
      }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  const close = () => setAsked(undefined);
  const confirm = () => asked && turn.mutate({ id: asked.id, enabled: !asked.enabled }, { onSettled: close });
  return (
    <>
      <PageHead title={t('identityConsole.switches.title')} about={t('identityConsole.switches.about')} />
      <div className="px-4 pb-8">
        <Card className="overflow-hidden">
          <QueryTable
            query={switches}
            caption={t('identityConsole.switches.caption')}
            columns={columns}
            rows={switches.data?.items ?? []}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('identityConsole.switches.title')} body="" />}
          />
        </Card>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={close}
        title={t(asked?.enabled ? 'identityConsole.switches.askOff' : 'identityConsole.switches.askOn', {
          id: asked?.id ?? '',
        })}
        body={asked ? t(`identityConsole.switches.meaning.${asked.id}`) : ''}
        confirmLabel={t(
          asked?.enabled ? 'identityConsole.switches.turnOff' : 'identityConsole.switches.turnOn',
        )}
        cancelLabel={t('identityConsole.switches.keep')}
        onConfirm={confirm}
        pending={turn.isPending}
      />
      {planned && (
        <DraftDialog
          diff={{ topic: 'switch', subject: planned.id, was: planned.enabled, is: !planned.enabled }}
          onClose={() => setPlanned(undefined)}
        />
      )}
    </>
  );
}

type Acts = Readonly<Record<'ask' | 'plan', (one: SwitchState) => void>>;

function useColumns({ ask, plan }: Acts): readonly Column<SwitchState>[] {
  const t = useText();
  const zone = useZone();
  const mayWrite = useMay('setting.write');
  const columns: readonly Column<SwitchState>[] = [
    { key: 'name', header: t('identityConsole.switches.name'), cell: ({ id }) => <code>{id}</code> },
    {
      key: 'does',
      narrow: 'below',
      header: t('identityConsole.switches.does'),
      cell: ({ id }) => t(`identityConsole.switches.meaning.${id}`),
    },
    {
      key: 'state',
      header: t('identityConsole.switches.state'),
      cell: ({ enabled }) => (
        <Badge tone={enabled ? 'win' : 'neutral'}>
          {t(enabled ? 'identityConsole.switches.on' : 'identityConsole.switches.off')}
        </Badge>
      ),
    },
    {
      key: 'changed',
      narrow: 'below',
      header: t('identityConsole.switches.changed', { zone }),
      cell: ({ changed }) => <LastChange changed={changed} />,
    },
  ];
  const history: Column<SwitchState> = {
    key: 'history',
    narrow: 'below',
    header: '',
    cell: ({ id }) => <HistoryButton setting={{ topic: 'switch', subject: id }} />,
  };
  if (!mayWrite) return [...columns, history];
  return [
    ...columns,
    {
      key: 'turn',
      header: '',
      cell: (one) => (
        <Button
          aria-label={t(
            one.enabled ? 'identityConsole.switches.turnOffNamed' : 'identityConsole.switches.turnOnNamed',
            { id: one.id },
          )}
          onClick={() => ask(one)}
        >
          {t(one.enabled ? 'identityConsole.switches.turnOff' : 'identityConsole.switches.turnOn')}
        </Button>
      ),
    },
    {
      key: 'plan',
      narrow: 'below',
      header: '',
      cell: (one) => (
        <Button aria-label={t('change.draftNamed', { what: one.id })} onClick={() => plan(one)}>
          {t('change.draft')}
        </Button>
      ),
    },
    history,
  ];
}
