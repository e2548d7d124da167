import { Amount, CopyText, Drawer, useText } from '@fairhouse/ui';
import { Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { Provider } from './Provider.tsx';
import type { Difference, Side } from './queries.ts';

type DifferenceDrawerProps = { readonly difference: Difference | undefined; readonly onClose: () => void };

/** Both sides of a difference in full. Closed while there is none. */
export function DifferenceDrawer({ difference, onClose }: DifferenceDrawerProps) {
  const t = useText();
  return (
    <Drawer
      side="right"
      title={t('reconciliation.difference')}
      open={difference !== undefined}
      onOpenChange={(open) => open || onClose()}
    >
      {difference && (
        <div className="grid gap-5 px-4 pt-2 pb-6">
          <Facts
            facts={[
              {
                name: t('reconciliation.kind'),
                value: <b>{t(`reconciliation.kinds.${difference.kind}`)}</b>,
              },
              {
                name: t('reconciliation.transaction'),
                value: (
                  <CopyText value={difference.transaction} label={t('reconciliation.transactionName')} />
                ),
              },
              {
                name: t('reconciliation.provider'),
                value: <Provider book={difference.book} provider={difference.provider} />,
              },
              { name: t('reconciliation.day'), value: difference.day },
            ]}
          />
          <OneSide title={t('reconciliation.here')} side={difference.here} />
          <OneSide title={t('reconciliation.there')} side={difference.there} />
        </div>
      )}
    </Drawer>
  );
}

function OneSide({ title, side }: { title: string; side: Side | null }) {
  const t = useText();
  return (
    <section className="grid gap-2" aria-label={title}>
      <h3 className="font-bold">{title}</h3>
      {side ? <SideFacts side={side} /> : <p className="text-text-3">{t('reconciliation.absent')}</p>}
    </section>
  );
}

function SideFacts({ side }: { side: Side }) {
  const t = useText();
  const zone = useZone();
  return (
    <Facts
      facts={[
        { name: t('reconciliation.call'), value: <span className="font-mono">{side.call}</span> },
        {
          name: t('reconciliation.amount'),
          value: <Amount value={side.amount} symbol={side.currency} exact />,
        },
        { name: t('reconciliation.state'), value: t(`reconciliation.states.${side.state}`) },
        {
          name: t('reconciliation.player'),
          value: side.player ? (
            <CopyText value={side.player} label={t('reconciliation.playerName')} />
          ) : (
            t('reconciliation.noRound')
          ),
        },
        {
          name: t('reconciliation.round'),
          value: side.round ? (
            <CopyText value={side.round} label={t('reconciliation.roundName')} />
          ) : (
            t('reconciliation.noRound')
          ),
        },
        { name: t('console.time', { zone }), value: <Instant at={side.at} /> },
      ]}
    />
  );
}
