import { Amount, Button, Dialog, EmptyState, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../parts/Facts.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { previewQuery } from './queries.ts';

type PreviewProps = {
  readonly issue: string;
  /** Null gives all stakes back. */
  readonly numbers: readonly string[] | null;
};

/** Who would gain and who would owe. */
export function PreviewView({ issue, numbers }: PreviewProps) {
  const t = useText();
  const preview = useQuery(previewQuery(issue, numbers));
  return (
    <section className="grid gap-2" aria-label={t('lotteryDesk.preview')} aria-busy={preview.isFetching}>
      <Loaded query={preview} room="h-32">
        {({ players, gain, lose, debts, items }) => (
          <>
            <Facts
              facts={[
                { name: t('lotteryDesk.previewPlayers'), value: players },
                gain.players > 0 && {
                  name: t('lotteryDesk.gain', { count: gain.players }),
                  value: <Amount value={gain.amount} signed />,
                },
                lose.players > 0 && {
                  name: t('lotteryDesk.lose', { count: lose.players }),
                  value: <Amount value={lose.amount} />,
                },
                debts.players > 0 && {
                  name: t('lotteryDesk.debts', { count: debts.players }),
                  value: <Amount value={debts.amount} />,
                },
              ].filter((fact) => fact !== false)}
            />
            <QueryTable
              query={preview}
              caption={t('lotteryDesk.previewItems')}
              rows={items}
              rowKey={({ playerId }) => playerId}
              empty={<EmptyState title={t('lotteryDesk.nobodyChanges')} />}
              columns={[
                { key: 'account', header: t('lotteryDesk.account'), cell: ({ account }) => account },
                {
                  key: 'change',
                  header: t('lotteryDesk.change'),
                  align: 'end',
                  cell: ({ change }) => <Amount value={change} signed />,
                },
                {
                  key: 'debt',
                  header: t('lotteryDesk.debt'),
                  align: 'end',
                  cell: ({ debt }) => <Amount value={debt} />,
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

type PreviewDialogProps = PreviewProps & { readonly title: string; readonly onClose: () => void };

export function PreviewDialog({ title, onClose, ...preview }: PreviewDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={<Button onClick={onClose}>{t('approval.close')}</Button>}
    >
      <PreviewView {...preview} />
    </Dialog>
  );
}
