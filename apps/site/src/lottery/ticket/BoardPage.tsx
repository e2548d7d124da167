import { findPlay, type Play } from '@fairhouse/games/lottery';
import { parseMoney } from '@fairhouse/kernel';
import { type NumberRules, numberRulesOf } from '@fairhouse/rules/lottery/limit/number-state';
import { ErrorState, Skeleton } from '@fairhouse/ui';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { useSearchValue } from '../../state/search.ts';
import { useSession } from '../../state/session.ts';
import { DrawHead } from '../issue/index.ts';
import { PopularPanel, TrendPanel } from '../statistic/index.ts';
import { BetBar } from './BetBar.tsx';
import { Cart, type CartLine } from './Cart.tsx';
import { FieldPicker } from './FieldPicker.tsx';
import { ListPicker, listedNumbers, readList } from './ListPicker.tsx';
import { type Draft, offerOf, packDraft, pickQuickly, priceDraft } from './line.ts';
import { PlayMenu } from './PlayMenu.tsx';
import { accountSeriesQuery } from './queries.ts';
import { TicketsPanel } from './TicketsPanel.tsx';
import { useBoard } from './use-board.ts';

/** The series of somebody whose account is not known: the least that is not below any account's own. */
const VISITOR_SERIES = 1950;
const STAKE_EACH = '1.00';

/** A board of one lottery: its draw, its plays, the choice, the cart, and the member's tickets. */
export function BoardPage({ code }: { code: string }) {
  const { board, phase } = useBoard(code);
  if (board.isError && !board.data) return <ErrorState onRetry={() => void board.refetch()} />;
  if (!board.data) return <Skeleton className="mt-4 h-[640px] rounded-card" />;
  return (
    <div className="lottery">
      <DrawHead board={board.data} phase={phase} />
      <Floor key={code} board={board.data} />
    </div>
  );
}

function Floor({ board }: { board: LotteryBoard }) {
  const go = useGo();
  const member = useSession() !== undefined;
  const account = useQuery({ ...accountSeriesQuery, enabled: member }).data ?? VISITOR_SERIES;
  const [lines, setLines] = useState<readonly CartLine[]>([]);
  const known = board.plays.filter(({ playType }) => findPlay(board.family, playType));
  const asked = useSearchValue('playType');
  const chosen = known.find(({ playType }) => playType === asked) ?? known[0];
  const play = chosen && findPlay(board.family, chosen.playType);
  const rules = useMemo(() => numberRulesOf(board.numberRules), [board.numberRules]);
  return (
    <div className="lottery-floor">
      <PlayMenu
        board={board}
        chosen={chosen?.playType ?? ''}
        onChoose={(playType) => go(paths.lottery(board.gameCode, playType), { replace: true })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        {play && (
          <Choice
            key={play.code}
            play={play}
            rules={rules}
            account={account}
            onAdd={(line) => setLines([...lines, line])}
          />
        )}
        <TrendPanel board={board} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        <Cart board={board} lines={lines} onChange={setLines} />
        {member && <TicketsPanel board={board} />}
        <PopularPanel board={board} />
      </div>
    </div>
  );
}

type ChoiceProps = {
  readonly play: Play;
  readonly rules: NumberRules;
  readonly account: number;
  readonly onAdd: (line: CartLine) => void;
};

const randomBelow = (bound: number): number => {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word % bound;
};

function Choice({ play, rules, account, onAdd }: ChoiceProps) {
  const [chosen, setChosen] = useState<Draft['chosen']>({});
  const [locked, setLocked] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const [stakeTyped, setStakeTyped] = useState(STAKE_EACH);
  const [terms, setTerms] = useState<Pick<Draft, 'unit' | 'multiple'> & { series?: number }>({
    unit: 1000,
    multiple: 1,
  });
  const listed = useMemo(() => (play.list ? listedNumbers(readList(play, typed)) : []), [play, typed]);
  const draft: Draft = {
    play,
    chosen,
    listed,
    ...terms,
    unitStake: parseMoney(stakeTyped) ?? 0n,
    series: Math.min(terms.series ?? account, account),
  };
  const pick = useMemo(() => packDraft({ play, chosen, listed } as unknown as Draft), [play, chosen, listed]);
  const priced = pick.ok ? priceDraft(draft, pick.value, account) : undefined;
  const clear = () => {
    setChosen(Object.fromEntries([...locked].map((name) => [name, chosen[name] ?? []])));
    setTyped('');
  };
  return (
    <section className="lottery-choice card">
      <div className="grid gap-2 p-3">
        {play.list ? (
          <ListPicker play={play} typed={typed} onType={setTyped} />
        ) : (
          play.fields.map((field) => (
            <FieldPicker
              key={field.name}
              play={play}
              field={field}
              chosen={chosen[field.name] ?? []}
              locked={locked.has(field.name)}
              onChoose={(numbers) => setChosen({ ...chosen, [field.name]: numbers })}
              onLock={(hold) => {
                const next = new Set(locked);
                if (hold) next.add(field.name);
                else next.delete(field.name);
                setLocked(next);
              }}
            />
          ))
        )}
      </div>
      <BetBar
        draft={draft}
        account={account}
        priced={priced}
        offer={pick.ok ? offerOf(draft, pick.value, rules) : 'open'}
        stakeTyped={stakeTyped}
        onStake={setStakeTyped}
        onChange={({ unit, multiple, series }) =>
          setTerms({
            unit: unit ?? terms.unit,
            multiple: multiple ?? terms.multiple,
            ...(series === undefined
              ? terms.series === undefined
                ? {}
                : { series: terms.series }
              : { series }),
          })
        }
        onPick={() =>
          setChosen(
            pickQuickly(
              play,
              Object.fromEntries([...locked].map((name) => [name, chosen[name] ?? []])),
              randomBelow,
            ),
          )
        }
        onAdd={() => {
          onAdd({ id: crypto.randomUUID(), draft, priced: priced! });
          clear();
        }}
      />
    </section>
  );
}
