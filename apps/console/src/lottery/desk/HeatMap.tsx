import { Amount, Button, EmptyState, Select, useText } from '@fairhouse/ui';
import type { DeskIssue } from '@fairhouse/wire/lottery/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { playName } from '../../parts/lottery-names.ts';
import { Panel } from '../../parts/Panel.tsx';
import { usePresence } from '../../platform/worklist/index.ts';
import { shareOf, shortAmount } from './numbers.ts';
import { type DeskLottery, type Exposure, exposureQuery } from './queries.ts';
import { SalesView } from './SalesView.tsx';
import { TermsDialog } from './TermsDialog.tsx';

const BLOCK = 100;
/** How much of the warm colour the hottest cell has: more, and its text could not be read. */
const HEAT_MOST = 45;

type HeatMapProps = {
  readonly issue: DeskIssue;
  readonly lottery: DeskLottery;
  readonly mayWrite: boolean;
};

const VIEWS = ['toPay', 'sold'] as const;

/** What the house would owe by outcome, or what was sold by bet. */
export function HeatMap(props: HeatMapProps) {
  const t = useText();
  const [view, setView] = useState<(typeof VIEWS)[number]>('toPay');
  return (
    <Panel
      title={t(view === 'sold' ? 'lotteryDesk.byBet' : 'lotteryDesk.byNumber')}
      end={
        <ChoiceSet
          label={t('lotteryDesk.view')}
          choices={VIEWS}
          chosen={view}
          textOf={(choice) => t(`lotteryDesk.views.${choice}`)}
          onChoose={setView}
        />
      }
    >
      {view === 'sold' ? <SalesView {...props} /> : <ExposureView {...props} />}
    </Panel>
  );
}

/** What the house would owe by outcome, and what two of the staff can do about it. */
function ExposureView({ issue, lottery, mayWrite }: HeatMapProps) {
  const t = useText();
  const [space, setSpace] = useState<string>();
  const [from, setFrom] = useState(0);
  const [chosen, setChosen] = useState<number>();
  const exposure = useQuery(exposureQuery(issue.id, { space, from }, usePresence()));
  const choose = (next: string) => {
    setSpace(next);
    setFrom(0);
    setChosen(undefined);
  };
  return (
    <Loaded query={exposure} room="h-96">
      {(data) => {
        const part = data.spaces.find((one) => one.space === data.space)!;
        return (
          <div className="grid gap-3 px-4 pb-4">
            <div className={part.size > BLOCK ? 'grid gap-2 sm:grid-cols-2' : 'grid'}>
              <Select
                label={t('lotteryDesk.space')}
                value={data.space}
                onChange={({ target }) => choose(target.value)}
              >
                {data.spaces.map(({ space: code, plays, heaviest }) => (
                  <option key={code} value={code}>
                    {`${playName(t, lottery.family, plays[0]!)} · ${shortAmount(heaviest)}`}
                  </option>
                ))}
              </Select>
              {part.size > BLOCK && (
                <Select
                  label={t('lotteryDesk.block')}
                  value={from}
                  onChange={({ target }) => setFrom(Number(target.value))}
                >
                  {Array.from({ length: Math.ceil(part.size / BLOCK) }, (_, block) => (
                    <option key={block} value={block * BLOCK}>
                      {`${block * BLOCK} – ${Math.min(part.size, (block + 1) * BLOCK) - 1}`}
                    </option>
                  ))}
                </Select>
              )}
            </div>
            <Cells data={data} chosen={chosen} onChoose={setChosen} />
            <Scale data={data} />
            <CellFacts
              key={`${data.space}:${chosen}`}
              issue={issue}
              data={data}
              number={chosen}
              mayWrite={mayWrite}
            />
          </div>
        );
      }}
    </Loaded>
  );
}

type CellsProps = {
  readonly data: Exposure;
  readonly chosen: number | undefined;
  readonly onChoose: (number: number) => void;
};

function Cells({ data: { cells, limit }, chosen, onChoose }: CellsProps) {
  const t = useText();
  if (cells.length === 0) return <EmptyState title={t('lotteryDesk.noExposure')} />;
  const most = cells.reduce((top, { owed }) => Math.max(top, Number(owed)), 0);
  return (
    <fieldset className="heat" aria-label={t('lotteryDesk.heat')}>
      {cells.map(({ number, label, owed, state }) => {
        const name = label || t('lotteryDesk.worstCase');
        const heat = most > 0 ? Math.round((Number(owed) / most) * HEAT_MOST) : 0;
        return (
          <button
            key={number}
            type="button"
            data-state={state}
            aria-pressed={number === chosen}
            aria-label={t('lotteryDesk.cellNamed', {
              number: name,
              amount: shortAmount(owed),
              share: shareOf(owed, limit),
              state: t(`lotteryDesk.numberStates.${state}`),
            })}
            style={{ '--heat': `${heat}%` } as React.CSSProperties}
            onClick={() => onChoose(number)}
          >
            <b>{name}</b>
            <span>{state === 'closed' ? t('lotteryDesk.full') : shortAmount(owed)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

function Scale({ data: { cells } }: { data: Exposure }) {
  const t = useText();
  const count = (state: 'half' | 'closed') => cells.filter((cell) => cell.state === state).length;
  const most = cells.reduce((top, { owed }) => (Number(owed) > Number(top) ? owed : top), '0.0000');
  return (
    <div className="flex flex-wrap items-center gap-2 text-dense text-text-2">
      0 <span className="heat-scale" aria-hidden="true" /> <Amount value={most} />
      <span className="ms-auto">
        {t('lotteryDesk.marks', { closed: count('closed'), half: count('half') })}
      </span>
    </div>
  );
}

const SCOPES = ['issue', 'all'] as const;

type CellFactsProps = {
  readonly issue: DeskIssue;
  readonly data: Exposure;
  readonly number: number | undefined;
  readonly mayWrite: boolean;
};

function CellFacts({ issue, data, number, mayWrite }: CellFactsProps) {
  const t = useText();
  const [to, setTo] = useState<'half' | 'closed' | 'open'>();
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('issue');
  const cell = data.cells.find((one) => one.number === number);
  if (!cell) return <p className="text-text-2">{t('lotteryDesk.chooseNumber')}</p>;
  const name = cell.label || t('lotteryDesk.worstCase');
  return (
    <div className="grid gap-3 border-t border-line-soft pt-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1">
        <Fact name={t('lotteryDesk.wouldPay', { number: name })}>
          <Amount value={cell.owed} />
        </Fact>
        <Fact name={t('lotteryDesk.limitOf')}>
          <Amount value={data.limit} />
        </Fact>
        <Fact name={t('lotteryDesk.soldAll')}>
          <Amount value={issue.stake} />
        </Fact>
        <Fact name={t('lotteryDesk.worst')}>
          <Amount value={issue.worst} />
        </Fact>
      </dl>
      {mayWrite && issue.state === 'open' && (
        <div className="flex flex-wrap items-center gap-2">
          <ChoiceSet
            label={t('lotteryDesk.scope')}
            choices={SCOPES}
            chosen={scope}
            textOf={(choice) => t(`lotteryDesk.scopes.${choice}`)}
            onChoose={setScope}
          />
          <Button size="sm" variant="ink" onClick={() => setTo('closed')}>
            {t('lotteryDesk.closeNumber', { number: name })}
          </Button>
          <Button size="sm" onClick={() => setTo('half')}>
            {t('lotteryDesk.halveNumber')}
          </Button>
          {cell.state !== 'open' && (
            <Button size="sm" variant="quiet" onClick={() => setTo('open')}>
              {t('lotteryDesk.openNumber')}
            </Button>
          )}
        </div>
      )}
      {to && (
        <TermsDialog
          lottery={issue.gameCode}
          title={t(scope === 'all' ? 'lotteryDesk.numberTitleAll' : 'lotteryDesk.numberTitle', {
            number: name,
            label: issue.label,
          })}
          lines={[
            {
              key: `number:${scope === 'all' ? 'all' : issue.id}:${data.space}:${cell.number}`,
              name: `${name}`,
              to,
              shown: t(`lotteryDesk.numberStates.${to}`),
            },
          ]}
          onClose={() => setTo(undefined)}
        />
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="text-text-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
