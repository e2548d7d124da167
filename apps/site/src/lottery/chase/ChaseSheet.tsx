import { formatMoney, parseMoney } from '@fairhouse/kernel';
import {
  Amount,
  Button,
  Checkbox,
  Dialog,
  MoneyField,
  NumberField,
  Select,
  Skeleton,
  showToast,
  useText,
} from '@fairhouse/ui';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { MULTIPLE_MAX } from '@fairhouse/wire/lottery/ticket';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { loseChanceOf } from './lose-chance.ts';
import { type Plan, refreshChases, simulationQuery } from './queries.ts';
import './chase.css';

type ChaseSheetProps = {
  readonly board: LotteryBoard;
  /** As they are sent; what is bet in each draw. */
  readonly lines: Plan['lines'];
  readonly onStarted: () => void;
  readonly onClose: () => void;
};

const WAYS = ['same', 'multiplied', 'profit', 'rate'] as const;
const DRAWS_MAX = 200;
const DRAW_CHOICES = [5, 10, 15, 20] as const;

type Terms = {
  readonly kind: (typeof WAYS)[number];
  readonly multiple: number;
  readonly factor: number;
  readonly every: number;
  readonly profit: string;
  readonly rate: number;
};

function wayOf({ kind, multiple, factor, every, profit, rate }: Terms): Plan['way'] {
  if (kind === 'same') return { kind, multiple };
  if (kind === 'multiplied') return { kind, multiple, factor, every };
  if (kind === 'profit') return { kind, profit: parseMoney(profit) === undefined ? '0' : profit };
  return { kind, rate: rate * 100 };
}

/** Plans the lines of a cart over the next draws: what they cost is shown before anything is taken. */
export default function ChaseSheet({ board, lines, onStarted, onClose }: ChaseSheetProps) {
  const t = useText();
  const attempts = useAttempts();
  const [draws, setDraws] = useState(5);
  const [terms, setTerms] = useState<Terms>({
    kind: 'same',
    multiple: 1,
    factor: 2,
    every: 1,
    profit: '10',
    rate: 50,
  });
  const [stopOnWin, setStopOnWin] = useState(true);
  const issue = board.issue?.id ?? board.next[0]?.id ?? '1';
  const plan: Plan = { gameCode: board.gameCode, issue, draws, way: wayOf(terms), lines };
  const asked = useDeferredValue(plan);
  const shown = useQuery(simulationQuery(asked));
  const simulation = shown.isError ? undefined : shown.data;
  const start = useMutation({
    mutationFn: () => {
      const body = { ...plan, stopOnWin, worst: simulation!.worst, rules: simulation!.rules };
      return client.lotteryChase.create({ body, idempotencyKey: attempts.keyOf(body) });
    },
    onSuccess: (chase) => {
      attempts.forget();
      showToast({ tone: 'good', text: t('lottery.chase.started', { count: chase.draws }) });
      onStarted();
      void refreshChases();
    },
    onError: (error) => {
      showToast({ tone: 'bad', text: refusalText(t, error) });
      void shown.refetch();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('lottery.chase.title')}
      description={t('lottery.chase.about')}
      footer={
        <Button
          variant="main"
          className="max-sm:flex-1"
          pending={start.isPending}
          disabled={!simulation || shown.isFetching || shown.isPlaceholderData}
          onClick={() => start.mutate()}
        >
          {t('lottery.chase.start', {
            amount: simulation ? formatMoney(parseMoney(simulation.worst)!) : '–',
          })}
        </Button>
      }
    >
      <div className="grid gap-4">
        <PlanFields draws={draws} onDraws={setDraws} terms={terms} onTerms={setTerms} />
        <Checkbox
          label={t('lottery.chase.stopOnWin')}
          checked={stopOnWin}
          onChange={(event) => setStopOnWin(event.target.checked)}
        />
        {shown.isError ? (
          <p role="alert" className="text-loss">
            {refusalText(t, shown.error)}
          </p>
        ) : simulation ? (
          <Ladder board={board} lines={lines} simulation={simulation} />
        ) : (
          <Skeleton className="h-64 rounded-btn" />
        )}
      </div>
    </Dialog>
  );
}

type PlanFieldsProps = {
  readonly draws: number;
  readonly onDraws: (draws: number) => void;
  readonly terms: Terms;
  readonly onTerms: (terms: Terms) => void;
};

function PlanFields({ draws, onDraws, terms, onTerms }: PlanFieldsProps) {
  const t = useText();
  const number = (key: 'multiple' | 'factor' | 'every' | 'rate', minimum: number, maximum: number) => (
    <NumberField
      label={t(`lottery.chase.${key}`)}
      value={terms[key]}
      minimum={minimum}
      maximum={maximum}
      onChange={(value) => onTerms({ ...terms, [key]: value ?? minimum })}
    />
  );
  const { kind } = terms;
  return (
    <div className="chase-fields">
      <fieldset className="chase-choices" aria-label={t('lottery.chase.draws')}>
        {DRAW_CHOICES.map((count) => (
          <button
            key={count}
            type="button"
            className="pick-quick-button"
            aria-pressed={count === draws}
            onClick={() => onDraws(count)}
          >
            {t('lottery.chase.drawCount', { count })}
          </button>
        ))}
      </fieldset>
      <NumberField
        label={t('lottery.chase.draws')}
        value={draws}
        minimum={2}
        maximum={DRAWS_MAX}
        onChange={(value) => onDraws(value ?? 2)}
      />
      <Select
        label={t('lottery.chase.way')}
        value={kind}
        onChange={(event) => onTerms({ ...terms, kind: event.target.value as Terms['kind'] })}
      >
        {WAYS.map((one) => (
          <option key={one} value={one}>
            {t(`lottery.chase.ways.${one}`)}
          </option>
        ))}
      </Select>
      {(kind === 'same' || kind === 'multiplied') && number('multiple', 1, MULTIPLE_MAX)}
      {kind === 'multiplied' && number('factor', 2, 10)}
      {kind === 'multiplied' && number('every', 1, DRAWS_MAX)}
      {kind === 'rate' && number('rate', 0, 10_000)}
      {kind === 'profit' && (
        <MoneyField
          label={t('lottery.chase.profit')}
          typed={terms.profit}
          onType={(profit) => onTerms({ ...terms, profit })}
          minimum="0"
          step="1"
        />
      )}
    </div>
  );
}

/** Draws of a plan are days apart at most: their labels are told apart without the year. */
const YEAR_SIGNS = 4;

const shareOf = (part: string, whole: string): number => (Number(part) / Number(whole)) * 100;

type Simulation = Awaited<ReturnType<typeof client.lotteryChase.simulate>>;

function Ladder({
  board,
  lines,
  simulation,
}: Pick<ChaseSheetProps, 'board' | 'lines'> & { readonly simulation: Simulation }) {
  const t = useText();
  const { legs, worst, largest } = simulation;
  const chance = useMemo(
    () => loseChanceOf(board.family, lines, legs.length),
    [board.family, lines, legs.length],
  );
  return (
    <>
      <dl className="receipt-facts">
        <div>
          <dt>{t('lottery.chase.worst')}</dt>
          <dd className="text-h3">
            <Amount value={worst} />
          </dd>
        </div>
        <div>
          <dt>{t('lottery.chase.largest')}</dt>
          <dd>
            <Amount value={largest} />
          </dd>
        </div>
        {chance && (
          <div>
            <dt>{t('lottery.chase.allLose')}</dt>
            <dd>
              {t(chance.exact ? 'lottery.chase.exactly' : 'lottery.chase.atMost', {
                percent: chance.percent,
              })}
            </dd>
          </div>
        )}
      </dl>
      <div className="chase-table">
        <table>
          <caption className="sr-only">{t('lottery.chase.ladder')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('lottery.chase.draw')}</th>
              <th scope="col" className="max-sm:hidden">
                {t('lottery.chase.multiple')}
              </th>
              <th scope="col">{t('lottery.chase.stake')}</th>
              <th scope="col">{t('lottery.chase.spent')}</th>
              <th scope="col">{t('lottery.chase.afterWin')}</th>
            </tr>
          </thead>
          <tbody>
            {legs.map(({ issue, label, multiple, stake, spent, profit }) => (
              <tr key={issue}>
                <th scope="row">
                  <span className="max-sm:hidden">{label.slice(0, YEAR_SIGNS)}</span>
                  {label.slice(YEAR_SIGNS)}
                  <span className="block font-normal text-text-2 sm:hidden">{multiple}×</span>
                </th>
                <td className="max-sm:hidden">{multiple}×</td>
                <td>
                  <Amount value={stake} />
                </td>
                <td>
                  <Amount value={spent} />
                  <span className="chase-rung" aria-hidden="true">
                    <span style={{ width: `${shareOf(spent, worst)}%` }} />
                  </span>
                </td>
                <td>
                  <Amount value={profit} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
