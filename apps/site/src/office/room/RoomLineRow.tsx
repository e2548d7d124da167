import {
  Amount,
  Badge,
  formatShort,
  Menu,
  type MenuItem,
  PlayerAvatar,
  showToast,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { RoomLine } from '@fairhouse/wire/office/room';
import { ROOM_REASONS } from '@fairhouse/wire/office/room-words';
import { EllipsisVertical, Flag, Reply, ShieldCheck, TicketCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { RoomEnvelope } from './RoomEnvelope.tsx';

type RoomLineRowProps = {
  readonly line: RoomLine;
  readonly me: string;
  readonly onReply: (line: RoomLine) => void;
};

/** One line: who, when, what, and what can be done with it. */
export function RoomLineRow({ line, me, onReply }: RoomLineRowProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const staff = line.kind === 'staff' || line.kind === 'envelope';
  const named = line.text.includes(`@${me}`) || line.replyTo?.by === me;
  return (
    <article
      aria-label={line.by}
      className={`grid grid-cols-[28px_minmax(0,1fr)] gap-x-2.5 ${named ? 'rounded-md bg-info-tint' : ''}`}
    >
      <PlayerAvatar seed={line.by} size={28} />
      <div className="min-w-0">
        <div className="flex items-center gap-1.5">
          <b className="truncate text-dense">{line.by}</b>
          {staff && <span className="room-tag">{t('room.moderator')}</span>}
          {line.vip > 0 && <Badge tone="gold">{t('room.vip', { level: line.vip })}</Badge>}
          {line.kind === 'bet' && <span className="truncate text-meta text-text-3">{t('room.shared')}</span>}
          <span className="ms-auto flex-none text-meta text-text-3">
            {formatShort(line.at, timeZone, language)}
          </span>
          {!staff && !line.removed && line.by !== me && <LineMenu line={line} onReply={onReply} />}
        </div>
        {line.replyTo && (
          <p className="truncate border-line-strong border-s-2 ps-2 text-meta text-text-3">
            {line.replyTo.by}: {line.replyTo.text || t('room.removed')}
          </p>
        )}
        {line.removed ? (
          <p className="text-text-3 italic">{t('room.removed')}</p>
        ) : (
          line.text !== '' && <p className="whitespace-pre-line break-words text-body">{marked(line.text)}</p>
        )}
        {line.bet && <SharedBet line={line} bet={line.bet} />}
        {line.envelope && !line.removed && <RoomEnvelope id={line.envelope} />}
      </div>
    </article>
  );
}

/** Names of two words behind an at sign stand out. */
function marked(text: string): ReactNode[] {
  return text.split(/(@\p{Lu}\p{L}+ \p{Lu}\p{L}+)/u).map((part, at) =>
    part.startsWith('@') ? (
      <b key={at} className="text-info">
        {part}
      </b>
    ) : (
      part
    ),
  );
}

function LineMenu({ line, onReply }: Pick<RoomLineRowProps, 'line' | 'onReply'>) {
  const t = useText();
  const report = (reason: (typeof ROOM_REASONS)[number]) =>
    client.room.report({ params: { number: String(line.number) }, body: { reason } }).then(
      () => showToast({ tone: 'good', text: t('room.reported') }),
      (fault) => showToast({ tone: 'bad', text: refusalText(t, fault) }),
    );
  const items: readonly MenuItem[] = [
    { key: 'reply', label: t('room.reply'), icon: <Reply size={18} />, onSelect: () => onReply(line) },
    ...ROOM_REASONS.map((reason) => ({
      key: reason,
      label: t(`room.report.${reason}`),
      icon: <Flag size={18} />,
      onSelect: () => void report(reason),
    })),
  ];
  return (
    <Menu
      trigger={
        <button type="button" className="ib" aria-label={t('room.actions', { name: line.by })}>
          <EllipsisVertical size={16} />
        </button>
      }
      items={items}
    />
  );
}

/** What the books say of the bet, and the way to its proof. */
function SharedBet({ line, bet }: { line: RoomLine; bet: NonNullable<RoomLine['bet']> }) {
  const t = useText();
  return (
    <div className="mt-1.5 grid gap-1.5 rounded-card border border-line-soft bg-bg-0 px-3 py-2.5">
      <p className="flex items-center gap-2 font-bold">
        <TicketCheck size={17} className="flex-none text-win" aria-hidden="true" />
        <span className="min-w-0 truncate">{bet.game}</span>
        <Badge tone="neutral">{t(`room.betState.${bet.state}`)}</Badge>
      </p>
      <p className="flex flex-wrap gap-x-4 text-dense text-text-2">
        <span>
          {t('room.stake')} <Amount value={bet.stake} symbol={bet.currency} />
        </span>
        <span>
          {t('room.payout')} <Amount value={bet.payout} symbol={bet.currency} />
        </span>
      </p>
      <Go
        to={paths.sharedProof(line.number)}
        className="flex items-center gap-1.5 font-bold text-brand-text text-dense"
      >
        <ShieldCheck size={15} aria-hidden="true" />
        {t('room.proof')}
      </Go>
    </div>
  );
}
