import { Amount, Badge, Button, EmptyState, Select, usePercent, useText } from '@fairhouse/ui';
import type { DeskTerms } from '@fairhouse/wire/lottery/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { hitName, lotteryName, playName } from '../../parts/lottery-names.ts';
import { oddsText, spaceName, termName, termValue } from '../../parts/lottery-terms.ts';
import { Panel } from '../../parts/Panel.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { type DeskLottery, termsQuery } from './queries.ts';
import { RestsPanel } from './RestsPanel.tsx';
import { EditTermsDialog } from './TermsDialog.tsx';

type TermsPanelProps = {
  readonly lotteries: readonly DeskLottery[];
  readonly chosen: string | undefined;
  readonly mayWrite: boolean;
  readonly onChoose: (lottery: string) => void;
};

/** What is in force of one lottery: its sale, caps and odds, numbers that were closed, and who changed what. */
export function TermsPanel({ lotteries, chosen, mayWrite, onChoose }: TermsPanelProps) {
  const t = useText();
  const lottery = lotteries.find(({ gameCode }) => gameCode === chosen) ?? lotteries[0];
  if (!lottery) return <EmptyState title={t('lotteryDesk.empty')} />;
  return (
    <>
      <div className="max-w-96">
        <Select
          label={t('lotteryDesk.lottery')}
          value={lottery.gameCode}
          onChange={({ target }) => onChoose(target.value)}
        >
          {lotteries.map(({ gameCode }) => (
            <option key={gameCode} value={gameCode}>
              {lotteryName(t, gameCode)}
            </option>
          ))}
        </Select>
      </div>
      <Terms key={lottery.gameCode} lottery={lottery} mayWrite={mayWrite} />
    </>
  );
}

type Play = DeskTerms['plays'][number];

function Terms({ lottery, mayWrite }: { lottery: DeskLottery; mayWrite: boolean }) {
  const [edited, setEdited] = useState<Play | 'limits'>();
  const terms = useQuery(termsQuery(lottery.gameCode));
  return (
    <Loaded query={terms} room="h-96">
      {(data) => (
        <>
          <div className="desk-terms">
            <LimitsPanel terms={data} onEdit={mayWrite ? () => setEdited('limits') : undefined} />
            <NumbersPanel lottery={lottery} terms={data} query={terms} />
          </div>
          <PlaysPanel
            lottery={lottery}
            terms={data}
            query={terms}
            onEdit={mayWrite ? setEdited : undefined}
          />
          {data.rests && (
            <RestsPanel lottery={lottery} rests={data.rests} query={terms} mayWrite={mayWrite} />
          )}
          <HistoryPanel lottery={lottery} terms={data} query={terms} />
          {edited !== undefined && (
            <EditTermsDialog
              lottery={lottery}
              terms={data}
              play={edited === 'limits' ? undefined : edited}
              onClose={() => setEdited(undefined)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function Sale({ closed }: { closed: boolean }) {
  const t = useText();
  return closed ? (
    <Badge tone="warn">{t('lotteryDesk.offSale')}</Badge>
  ) : (
    <Badge tone="win">{t('lotteryDesk.onSale')}</Badge>
  );
}

function Limit({ value }: { value: string | null }) {
  const t = useText();
  return value === null ? t('lotteryDesk.noLimit') : <Amount value={value} />;
}

function LimitsPanel({ terms, onEdit }: { terms: DeskTerms; onEdit: (() => void) | undefined }) {
  const t = useText();
  const { number, player, issue } = terms.limits;
  return (
    <Panel
      title={t('lotteryDesk.limits')}
      end={
        onEdit && (
          <Button size="sm" onClick={onEdit}>
            {t('lotteryDesk.editLimits')}
          </Button>
        )
      }
    >
      <div className="px-4 pb-4">
        <Facts
          facts={[
            { name: t('lotteryDesk.sale'), value: <Sale closed={terms.closed} /> },
            { name: t('lotteryDesk.limitNames.number'), value: <Limit value={number} /> },
            { name: t('lotteryDesk.limitNames.player'), value: <Limit value={player} /> },
            { name: t('lotteryDesk.limitNames.issue'), value: <Limit value={issue} /> },
          ]}
        />
      </div>
    </Panel>
  );
}

type Asked = { readonly query: Parameters<typeof QueryTable>[0]['query'] };

function NumbersPanel({ lottery, terms, query }: { lottery: DeskLottery; terms: DeskTerms } & Asked) {
  const t = useText();
  return (
    <Panel title={t('lotteryDesk.setNumbers')}>
      <QueryTable
        query={query}
        caption={t('lotteryDesk.setNumbers')}
        rows={terms.numbers}
        rowKey={({ issue, space, number }) => `${issue}:${space}:${number}`}
        empty={<EmptyState title={t('lotteryDesk.noNumbers')} />}
        columns={[
          {
            key: 'number',
            header: t('lotteryDesk.number'),
            cell: ({ space, number }) => (
              <>
                <b>{number}</b>{' '}
                <span className="text-text-2">
                  {spaceName(t, space, { family: lottery.family, spaces: terms.spaces })}
                </span>
              </>
            ),
          },
          {
            key: 'draw',
            header: t('lotteryDesk.draw'),
            cell: ({ label }) => label ?? t('lotteryDesk.everyDraw'),
          },
          {
            key: 'state',
            header: t('lotteryDesk.state'),
            cell: ({ state }) => (
              <Badge tone={state === 'closed' ? 'loss' : 'warn'}>
                {t(`lotteryDesk.numberStates.${state}`)}
              </Badge>
            ),
          },
        ]}
      />
    </Panel>
  );
}

type PlaysPanelProps = {
  readonly lottery: DeskLottery;
  readonly terms: DeskTerms;
  readonly onEdit: ((play: Play) => void) | undefined;
} & Asked;

function PlaysPanel({ lottery, terms, query, onEdit }: PlaysPanelProps) {
  const t = useText();
  const percent = usePercent();
  const name = (code: string) => playName(t, lottery.family, code);
  return (
    <Panel title={t('lotteryDesk.plays')}>
      <QueryTable
        query={query}
        caption={t('lotteryDesk.plays')}
        rows={terms.plays}
        rowKey={({ playType }) => playType}
        empty={<EmptyState title={t('lotteryDesk.empty')} />}
        columns={[
          {
            key: 'play',
            header: t('lotteryDesk.play'),
            cell: ({ playType }) => (
              <span className="flex flex-wrap items-center gap-x-1 max-md:whitespace-normal">
                <b>{name(playType)}</b> <span className="font-mono text-dense text-text-3">{playType}</span>
              </span>
            ),
          },
          {
            key: 'sale',
            header: t('lotteryDesk.sale'),
            narrow: 'below',
            cell: ({ closed }) => <Sale closed={closed} />,
          },
          {
            key: 'limit',
            header: t('lotteryDesk.limitNames.play'),
            narrow: 'below',
            cell: ({ limit }) => <Limit value={limit} />,
          },
          { key: 'odds', header: t('lotteryDesk.odds'), cell: ({ odds }) => <Odds odds={odds} /> },
          {
            key: 'returns',
            header: t('lotteryDesk.returns'),
            align: 'end',
            narrow: 'below',
            cell: ({ returns }) => (returns === null ? t('lotteryDesk.bySeries') : percent(returns)),
          },
          ...(onEdit
            ? [
                {
                  key: 'act',
                  header: '',
                  align: 'end' as const,
                  cell: (play: Play) => (
                    <Button
                      size="sm"
                      aria-label={t('lotteryDesk.editPlay', { play: name(play.playType) })}
                      onClick={() => onEdit(play)}
                    >
                      {t('lotteryDesk.edit')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

/** So many odds are told in a row; a bet of many tiles has dozens. */
const ODDS_SHOWN = 4;

function Odds({ odds }: Pick<Play, 'odds'>) {
  const t = useText();
  if (odds.length === 0) return t('lotteryDesk.bySeries');
  return (
    <span className="flex flex-wrap gap-x-3">
      {odds.slice(0, ODDS_SHOWN).map(({ hit, odds: gross, usual }) => (
        <span key={hit}>
          {odds.length > 1 && <span className="text-text-3">{hitName(t, hit)} </span>}
          <b className="tabular-nums">{oddsText(gross)}</b>
          {gross !== usual && <Badge tone="warn">{t('lotteryDesk.usual', { odds: oddsText(usual) })}</Badge>}
        </span>
      ))}
      {odds.length > ODDS_SHOWN && <span className="text-text-3">+{odds.length - ODDS_SHOWN}</span>}
    </span>
  );
}

function HistoryPanel({ lottery, terms, query }: { lottery: DeskLottery; terms: DeskTerms } & Asked) {
  const t = useText();
  const labels = terms.numbers.flatMap(({ issue, label }) =>
    issue && label ? [[issue, label] as const] : [],
  );
  const words = { family: lottery.family, spaces: terms.spaces, draws: Object.fromEntries(labels) };
  return (
    <Panel title={t('lotteryDesk.history')}>
      <QueryTable
        query={query}
        caption={t('lotteryDesk.history')}
        rows={terms.history}
        rowKey={({ version }) => String(version)}
        empty={<EmptyState title={t('lotteryDesk.noHistory')} />}
        columns={[
          { key: 'at', header: t('lotteryDesk.at'), cell: ({ at }) => <Instant at={at} /> },
          {
            key: 'changes',
            header: t('lotteryDesk.changes'),
            cell: ({ changes }) =>
              changes.map(({ key, from, to }) => (
                <span key={key} className="block max-md:whitespace-normal">
                  {termName(t, key, words)}:{' '}
                  {t('approval.changed', { from: termValue(t, key, from), to: termValue(t, key, to) })}
                </span>
              )),
          },
          {
            key: 'who',
            header: t('lotteryDesk.who'),
            narrow: 'below',
            cell: ({ enteredBy, confirmedBy }) =>
              confirmedBy === null
                ? `${enteredBy}, ${t('approval.alone')}`
                : t('lotteryDesk.askedAndApproved', { asked: enteredBy, approved: confirmedBy }),
          },
          {
            key: 'reason',
            header: t('lotteryDesk.reason'),
            narrow: 'below',
            cell: ({ reason }) => <p className="max-w-md whitespace-normal break-words">{reason}</p>,
          },
        ]}
      />
    </Panel>
  );
}
