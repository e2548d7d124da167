import type { Play } from '@fairhouse/games/lottery';
import { parseMoney } from '@fairhouse/kernel';
import type { NumberRules } from '@fairhouse/rules/lottery/limit/number-state';
import { formatNumber, useLanguage, useText } from '@fairhouse/ui';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { type ReactNode, useMemo, useState } from 'react';
import { playName } from '../menu/index.ts';
import { useGaps } from '../statistic/index.ts';
import { BetBar } from './BetBar.tsx';
import type { CartLine } from './Cart.tsx';
import { FieldPicker } from './FieldPicker.tsx';
import { ListPicker } from './ListPicker.tsx';
import {
  type Draft,
  type DraftPart,
  lockedOf,
  oneIn,
  packDraft,
  partsOf,
  pickQuickly,
  priceDraft,
  priceParts,
} from './line.ts';
import { useList } from './use-list.ts';

const STAKE_EACH = '1.00';
/** Numbers that a quick pick adds to a list. */
const LISTED_AT_ONCE = 5;

type ChoiceProps = {
  readonly board: LotteryBoard;
  readonly play: Play;
  readonly rules: NumberRules;
  readonly account: number;
  readonly onAdd: (lines: readonly CartLine[]) => void;
  readonly onChase: (lines: readonly CartLine[]) => void;
  /** What stands beside the price on phones. */
  readonly cart: ReactNode;
};

const randomBelow = (bound: number): number => {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word % bound;
};

type Chosen = Draft['chosen'];
type Terms = Picked<Draft, 'unit' | 'multiple'> & { readonly series?: number };
type Picked<T, K extends keyof T> = { readonly [key in K]: T[key] };

/** What a member chooses of a play, and what it costs. */
export function Choice({ board, play, rules, account, onAdd, onChase, cart }: ChoiceProps) {
  const t = useText();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Chosen>({});
  const [locked, setLocked] = useState<Chosen>({});
  const [typed, setTyped] = useState('');
  const [stakeTyped, setStakeTyped] = useState(STAKE_EACH);
  const [terms, setTerms] = useState<Terms>({ unit: 1000, multiple: 1 });
  const { read, reading } = useList(board.family, play, typed);
  const gaps = useGaps(board, play);
  const series = Math.min(terms.series ?? account, account);
  const base: Draft = {
    play,
    chosen,
    listed: [],
    unit: terms.unit,
    multiple: terms.multiple,
    unitStake: parseMoney(stakeTyped) ?? 0n,
    series,
  };
  // A list that tells its own stakes makes a line for each.
  const drafts = play.list
    ? read.good.map(({ stake, numbers }) => ({
        ...base,
        listed: numbers,
        multiple: stake ?? terms.multiple,
      }))
    : [base];
  // What is packed and split depends on the choice alone, not on its price.
  const packed = useMemo(
    () =>
      drafts.flatMap((draft, at) => {
        const pick = packDraft(draft);
        return pick.ok ? [{ at, pick: pick.value, parts: partsOf(draft, pick.value, rules) }] : [];
      }),
    [play, chosen, read, rules],
  );
  const lines = packed.map(({ at, pick, parts }) => {
    const draft = drafts[at]!;
    return {
      draft,
      pick,
      parts: parts.map((part) => ({ ...part, draft: { ...part.draft, ...priceOf(draft) } })),
      priced: priceDraft(draft, pick, account),
    };
  });
  const parts: readonly DraftPart[] = lines.flatMap((line) => line.parts);
  const clear = () => {
    setChosen(lockedOf(chosen, locked));
    setTyped('');
  };
  const pickSome = () => {
    if (!play.list) {
      setChosen(pickQuickly(play, lockedOf(chosen, locked), randomBelow, chosen));
      return;
    }
    const { digits } = play.list;
    const some = Array.from({ length: LISTED_AT_ONCE }, () =>
      String(randomBelow(10 ** digits)).padStart(digits, '0'),
    );
    setTyped([typed.trim(), ...some].filter(Boolean).join(' '));
  };
  const hand = (to: (lines: readonly CartLine[]) => void) => {
    to(lines.map(({ draft, pick, priced }) => ({ id: crypto.randomUUID(), draft, pick, priced })));
    clear();
  };
  const chance = oneIn(play);
  return (
    <section className="lottery-choice card" aria-label={playName(t, board.family, play.code)}>
      <header className="choice-head">
        <h2 className="display text-lead">{playName(t, board.family, play.code)}</h2>
        {chance !== undefined && (
          <p className="text-dense text-text-2">
            {t('lottery.oneIn', { count: formatNumber(chance, language) })}
          </p>
        )}
        {gaps && (
          <p className="choice-key text-meta text-text-2">
            <span className="pick-dot" aria-hidden="true" />
            {t('lottery.gapKey')}
          </p>
        )}
      </header>
      <div className="choice-fields">
        {play.list ? (
          <ListPicker play={play} typed={typed} read={read} reading={reading} onType={setTyped} />
        ) : (
          play.fields.map((field) => (
            <FieldPicker
              key={field.name}
              play={play}
              field={field}
              series={series}
              chosen={chosen[field.name] ?? []}
              locked={lockedOf(chosen, locked)[field.name] ?? []}
              gaps={gaps}
              onChoose={(numbers) => setChosen({ ...chosen, [field.name]: numbers })}
              onLock={(numbers) => setLocked({ ...locked, [field.name]: numbers })}
            />
          ))
        )}
      </div>
      <BetBar
        draft={base}
        account={account}
        parts={parts}
        priced={parts.length > 0 ? priceParts(parts, account) : undefined}
        stakeTyped={stakeTyped}
        onStake={setStakeTyped}
        onChange={(part) => setTerms({ ...terms, ...part })}
        onPick={pickSome}
        onClear={clear}
        cart={cart}
        onAdd={() => hand(onAdd)}
        onChase={() => hand(onChase)}
      />
    </section>
  );
}

const priceOf = ({ unit, unitStake, multiple, series }: Draft) => ({ unit, unitStake, multiple, series });
