import { Amount, Button, Drawer, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { IntegrityHand } from '@fairhouse/wire/play/integrity';
import { useQuery } from '@tanstack/react-query';
import { Snowflake } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { AdjustBalance } from '../../money/adjustment/index.ts';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { AskDialog } from '../../platform/approval/index.ts';
import { useMay } from '../../platform/staff/index.ts';
import { BookValue } from '../round/index.ts';
import { type HandAt, handQuery } from './queries.ts';

type HandDrawerProps = { readonly hand: HandAt | undefined; readonly onClose: () => void };

/** A hand with all of its cards, and what can be done about its players. Closed while there is none. */
export function HandDrawer({ hand, onClose }: HandDrawerProps) {
  const t = useText();
  return (
    <Drawer
      side="right"
      size="wide"
      title={hand ? t('integrity.hand', { number: hand.number }) : ''}
      open={hand !== undefined}
      onOpenChange={(open) => open || onClose()}
    >
      {hand && <Details hand={hand} />}
    </Drawer>
  );
}

function Details({ hand }: { hand: HandAt }) {
  const t = useText();
  const words = useFaultText();
  const read = useQuery(handQuery(hand));
  if (read.isError) return <ErrorState detail={words(read.error)} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton className="m-4 h-40" />;
  const { title, board, players, steps } = read.data;
  const name = (seat: number | null): string =>
    players.find((each) => each.seat === seat)?.member?.account ??
    (seat === null ? '' : t('integrity.seat', { seat }));
  return (
    <div className="grid gap-5 overflow-y-auto px-4 pt-2 pb-6">
      <p className="font-semibold">{title}</p>
      {board.length > 0 && (
        <p>
          {t('integrity.board')}: <BookValue value={board} />
        </p>
      )}
      <ul className="grid gap-3">
        {players.map((player) => (
          <Player key={player.seat} player={player} name={name(player.seat)} />
        ))}
      </ul>
      <p className="text-meta text-text-2">{t('integrity.giveBack')}</p>
      <ol className="grid gap-1">
        {steps.map(({ seat, did, amount, cards }, at) => (
          <li key={`${at + 1}`}>
            {name(seat)} {t(`integrity.did.${did}`)} {amount !== null && <Amount value={amount} />}{' '}
            {cards.length > 0 && <BookValue value={cards} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

type PlayerProps = { readonly player: IntegrityHand['players'][number]; readonly name: string };

function Player({ player: { member, cards, net }, name }: PlayerProps) {
  const t = useText();
  const mayFreeze = useMay('member.manage');
  const [freezing, setFreezing] = useState(false);
  return (
    <li className="grid gap-2 rounded-card border border-line p-3">
      <p className="flex flex-wrap items-center gap-3">
        <b>{name}</b> <BookValue value={cards} /> <Amount value={net} signed />
      </p>
      {member && (
        <p className="flex flex-wrap gap-2">
          {mayFreeze && (
            <Button
              size="sm"
              variant="danger"
              icon={<Snowflake size={16} aria-hidden="true" />}
              onClick={() => setFreezing(true)}
            >
              {t('integrity.freeze')}
            </Button>
          )}
          <AdjustBalance member={member} />
        </p>
      )}
      {member && freezing && (
        <AskDialog
          title={t('integrity.freezeTitle', { account: member.account })}
          body={t('integrity.freezeBody')}
          submitLabel={t('integrity.freeze')}
          doneText={t('integrity.frozen')}
          ask={(reason) =>
            api.member.setState({
              params: { id: member.id },
              body: { is: 'locked', was: 'active', reason: reason.slice(0, 200) },
            })
          }
          onClose={() => setFreezing(false)}
        />
      )}
    </li>
  );
}
