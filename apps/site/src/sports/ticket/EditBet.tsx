import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Button, Checkbox, Dialog, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MINE } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { betting } from './betting.ts';
import { legText } from './market-text.ts';
import { useOddsText } from './odds-format.ts';
import type { Ticket } from './queries.ts';
import { legOf, partOf, pickName, setSlip, useSlip } from './slip.ts';
import { useEdit } from './use-sell.ts';

type Offer = NonNullable<Ticket['cashOut']>;
type Leg = Ticket['legs'][number];

const QUOTE_EVERY_MS = 2_000;

/** Lets a single or a parlay ride on other selections: those it has, and those on the slip. */
export function EditBet({ ticket, offer }: { ticket: Ticket; offer: Offer }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  if (ticket.lines !== 1 || offer.amount === null) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('sports.edit.open')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('sports.edit.open')}
        description={t('sports.edit.about')}
      >
        <Choices
          ticket={ticket}
          value={offer.amount}
          delay={offer.delaySeconds}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

const isDecided = ({ picks }: Leg): boolean => picks.every(({ share }) => share !== null);

const askedOf = ({ fixture, odds, picks }: Leg) => ({
  fixture,
  odds,
  picks: picks.map((pick) => partOf({ market: pick, outcome: pick.outcome })),
});

type ChoicesProps = {
  readonly ticket: Ticket;
  /** A wire amount: what all that rides is worth now. */
  readonly value: string;
  readonly delay: number;
  readonly onDone: () => void;
};

function Choices({ ticket, value, delay, onDone }: ChoicesProps) {
  const t = useText();
  const slip = useSlip();
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<readonly string[]>([]);
  const edit = useEdit(ticket, () => {
    setSlip(slip.filter((pick) => !added.includes(pickName(pick))));
    onDone();
  });
  const riding = ticket.legs.filter((leg) => !isDecided(leg));
  const rows = [
    ...riding.map((leg, place) => ({
      name: `${leg.fixture} ${place}`,
      text: leg.picks.map((pick) => legText(t, leg, pick, pick.outcome)).join(' + '),
      match: leg,
      asked: askedOf(leg),
      isNew: false,
    })),
    ...slip.map((pick) => ({
      name: pickName(pick),
      text: [{ market: pick.market, outcome: pick.outcome }, ...(pick.more ?? [])]
        .map((one) => legText(t, pick.fixture, one.market, one.outcome))
        .join(' + '),
      match: pick.fixture,
      asked: legOf(pick),
      isNew: true,
    })),
  ];
  const isOn = ({ name, isNew }: (typeof rows)[number]) =>
    isNew ? added.includes(name) : !dropped.includes(name);
  const chosen = rows.filter(isOn);
  const changes = dropped.length > 0 || added.length > 0;
  const quote = useEditQuote(
    chosen.map(({ asked }) => asked),
    value,
  );
  const odds = quote.data?.odds ?? [];
  const conflict = quote.data?.conflicts[0]?.reason;
  const isReady = changes && chosen.length > 0 && conflict === undefined && odds.every((one) => one !== null);
  const toggle = ({ name, isNew }: (typeof rows)[number]) => {
    const [list, set] = isNew ? [added, setAdded] : [dropped, setDropped];
    set(list.includes(name) ? list.filter((one) => one !== name) : [...list, name]);
  };
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {rows.map((row) => (
          <EditRow
            key={row.name}
            text={row.text}
            match={t('sports.match', { home: row.match.home, away: row.match.away })}
            badge={row.isNew ? t('sports.edit.fromSlip') : undefined}
            on={isOn(row)}
            odds={odds[chosen.indexOf(row)]}
            onToggle={() => toggle(row)}
          />
        ))}
      </ul>
      {slip.length === 0 && <p className="text-dense text-text-2">{t('sports.edit.addHint')}</p>}
      {quote.data && chosen.length > 0 && (
        <p role="status" className="text-dense">
          {conflict === undefined
            ? t('sports.edit.rides', {
                amount: formatMoney(parseMoney(value)!),
                returns: formatMoney(parseMoney(quote.data.maxReturn)!),
              })
            : t(`sports.conflict.${conflict as 'shut'}`)}
        </p>
      )}
      {(edit.isError || quote.isError) && (
        <p role="alert" className="rounded-btn bg-loss-tint p-3 text-dense text-loss">
          {refusalText(t, edit.error ?? quote.error)}
        </p>
      )}
      <Button
        variant="main"
        size="lg"
        pending={edit.isPending}
        disabled={!isReady}
        onClick={() =>
          edit.mutate({
            legs: chosen.map(({ asked }, place) => ({ ...asked, odds: odds[place]! })),
            amount: value,
          })
        }
      >
        {t('sports.edit.save')}
      </Button>
      {delay > 0 && (
        <p className="text-end text-dense text-text-2">{t('sports.cashOut.delay', { seconds: delay })}</p>
      )}
    </div>
  );
}

type EditRowProps = {
  readonly text: string;
  readonly match: string;
  readonly badge: string | undefined;
  readonly on: boolean;
  readonly odds: number | null | undefined;
  readonly onToggle: () => void;
};

function EditRow({ text, match, badge, on, odds, onToggle }: EditRowProps) {
  const t = useText();
  const show = useOddsText();
  return (
    <li className="flex items-start justify-between gap-2">
      <Checkbox
        checked={on}
        onChange={onToggle}
        label={
          <>
            <span className="font-semibold">{text}</span>
            <span className="block text-dense text-text-2">
              {match}
              {badge && ` · ${badge}`}
            </span>
          </>
        }
      />
      {on && odds !== undefined && (
        <span className="whitespace-nowrap font-bold">{odds === null ? t('sports.shut') : show(odds)}</span>
      )}
    </li>
  );
}

/** The prices of now: what a bet is worth rides on as the stake of a parlay of what is not decided. */
const useEditQuote = (
  legs: readonly (ReturnType<typeof askedOf> | ReturnType<typeof legOf>)[],
  unit: string,
) =>
  useQuery({
    queryKey: [MINE, 'sports', 'quote', 'edit', legs, unit],
    queryFn: () =>
      betting((calls) => calls.quote({ body: { legs: [...legs], combination: { kind: 'multiple' }, unit } })),
    enabled: legs.length > 0,
    refetchInterval: QUOTE_EVERY_MS,
    placeholderData: (last) => (last?.odds.length === legs.length ? last : undefined),
    gcTime: 0,
  });
