import {
  Amount,
  Badge,
  type BadgeTone,
  Button,
  type Column,
  DataTable,
  EmptyState,
  formatShort,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { BetView } from '@fairhouse/wire/play/betting';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { art, paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { RangeChoice } from '../../shell/RangeChoice.tsx';
import { SaveFile } from '../../shell/SaveFile.tsx';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { useSession } from '../../state/session.ts';
import { openWindow } from '../../state/windows.ts';
import { BetFilters } from './BetFilters.tsx';
import { BetNet } from './BetNet.tsx';
import { BetSums } from './BetSums.tsx';
import { type BetFilter, betsQuery } from './queries.ts';
import { useBetFilter } from './use-bet-filter.ts';
import { useBetTitle } from './use-bet-title.ts';

const TONES = { open: 'info', settled: 'neutral', resettled: 'warn', void: 'warn' } as const satisfies Record<
  BetView['state'],
  BadgeTone
>;

/** Every round the member played, and every ticket of a draw; each can be recomputed. */
export default function BetsPage() {
  const t = useText();
  const filter = useBetFilter();
  return (
    <MemberOnly title={t('shell.member.personalHistoryCopy')}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        <RangeChoice pathWith={(search) => paths.member('personalHistoryCopy', search)} />
        <BetFilters />
      </div>
      <BetSums filter={filter} />
      <BetTable filter={filter} />
    </MemberOnly>
  );
}

function BetTable({ filter }: { filter: BetFilter }) {
  const t = useText();
  const member = useSession() !== undefined;
  const columns = useBetColumns();
  const bets = useInfiniteQuery({ ...betsQuery(filter), enabled: member });
  const rows = bets.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="card mt-4 overflow-hidden">
      <div className="flex items-center justify-end px-3 pt-3">
        <SaveFile name="betting-record.csv" ask={() => client.betting.file({ query: filter })} />
      </div>
      <DataTable
        caption={t('shell.member.personalHistoryCopy')}
        columns={columns}
        rows={rows}
        rowKey={(bet) => bet.id}
        state={bets.isError ? 'error' : bets.isPending ? 'loading' : 'ready'}
        onRetry={() => void bets.refetch()}
        empty={
          <EmptyState
            title={t('records.noBets')}
            body={t('records.noBetsBody')}
            action={<GoButton to={paths.slots()}>{t('play.otherGames')}</GoButton>}
          />
        }
      />
      <LoadMore query={bets} shown={rows.length} />
    </section>
  );
}

function useBetColumns(): readonly Column<BetView>[] {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  return [
    { key: 'game', header: t('records.game'), cell: (bet) => <BetGame bet={bet} /> },
    {
      key: 'when',
      narrow: 'hidden',
      header: t('records.when'),
      cell: (bet) => (
        <span className="whitespace-nowrap">{formatShort(bet.placedAt, timeZone, language)}</span>
      ),
    },
    {
      key: 'stake',
      narrow: 'hidden',
      header: t('records.stake'),
      align: 'end',
      cell: (bet) => <Amount value={bet.stake} />,
    },
    {
      key: 'valid',
      narrow: 'hidden',
      header: t('records.validBet'),
      align: 'end',
      cell: (bet) => <Amount value={bet.validBet} />,
    },
    {
      key: 'payout',
      narrow: 'hidden',
      header: t('records.payout'),
      align: 'end',
      cell: (bet) => <Amount value={bet.payout} />,
    },
    { key: 'net', header: t('records.net'), align: 'end', cell: (bet) => <BetNet bet={bet} /> },
    {
      key: 'state',
      narrow: 'hidden',
      header: t('records.state'),
      cell: (bet) => <Badge tone={TONES[bet.state]}>{t(`records.betState.${bet.state}`)}</Badge>,
    },
    {
      key: 'verify',
      header: <span className="sr-only">{t('play.verify.action')}</span>,
      align: 'end',
      cell: (bet) => (bet.state === 'settled' || bet.state === 'resettled') && <VerifyButton bet={bet} />,
    },
  ];
}

const openTicket = (id: string) => openWindow({ kind: 'ticket', id });

function VerifyButton({ bet }: { bet: BetView }) {
  const t = useText();
  const title = useBetTitle()(bet);
  const { ticket } = bet;
  const looks = {
    size: 'sm',
    icon: <ShieldCheck size={16} />,
    'aria-label': t('play.verify.of', { game: title }),
    children: <span className="max-md:sr-only">{t('play.verify.action')}</span>,
  } as const;
  return ticket ? (
    <Button {...looks} onClick={() => openTicket(ticket)} />
  ) : (
    <GoButton {...looks} to={paths.decided(bet)} />
  );
}

/** Leads to the round, and opens the receipt of a ticket. */
function BetGame({ bet }: { bet: BetView }) {
  const title = useBetTitle()(bet);
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { ticket } = bet;
  const className = 'flex min-h-11 md:min-w-44 items-center gap-3 text-start';
  const shown = (
    <>
      <img
        src={art.cover(bet.game.cover)}
        alt=""
        width={32}
        height={32}
        loading="lazy"
        className="size-8 flex-none rounded-[9px] object-cover object-top"
      />
      <span className="min-w-0">
        <b className="block truncate">{title}</b>
        <span className="block max-w-40 truncate font-mono text-[11px] text-text-3 max-md:hidden">
          {bet.roundId}
        </span>
        <span className="block text-meta text-text-3 md:hidden">
          {formatShort(bet.placedAt, timeZone, language)}
        </span>
      </span>
    </>
  );
  return ticket ? (
    <button type="button" className={className} onClick={() => openTicket(ticket)}>
      {shown}
    </button>
  ) : (
    <Go to={paths.decided(bet)} className={className}>
      {shown}
    </Go>
  );
}
