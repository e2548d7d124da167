import { Badge, Button, ProviderMark, useText } from '@fairhouse/ui';
import type { GameType } from '@fairhouse/wire';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Wrench } from 'lucide-react';
import { art } from '../../paths.ts';
import { openWindow } from '../../state/windows.ts';
import { railsQuery } from './queries.ts';

export type Vendor = {
  readonly vassalage: string;
  readonly title: string;
  readonly gameType: GameType;
  readonly games: number;
  readonly state: 'open' | 'maintenance';
};

/** A provider of a category: its mark, a picture of its own games, and the way to them. */
export function VendorCard({ vendor }: { vendor: Vendor }) {
  const t = useText();
  const { vassalage, title, gameType, games, state } = vendor;
  const { data: cover } = useQuery({
    ...railsQuery(gameType),
    select: (rails) => rails.find((rail) => rail.vassalage === vassalage)?.items[0]?.cover,
  });
  const resting = state === 'maintenance';
  return (
    <li className="vendor-card card" data-resting={resting || undefined}>
      {cover && <img src={art.cover(cover)} alt="" loading="lazy" decoding="async" />}
      <ProviderMark code={vassalage} size={44} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-bold text-lead">{title}</p>
        <p className="text-meta text-text-3">{t('lobby.gameCount', { count: games })}</p>
      </div>
      {resting ? (
        <Button
          size="sm"
          icon={<Wrench size={16} />}
          onClick={() => openWindow({ kind: 'maintenance', title })}
        >
          <span className="max-sm:sr-only">{t('lobby.resting')}</span>
        </Button>
      ) : games > 0 ? (
        <Button
          size="sm"
          icon={<LayoutGrid size={16} />}
          onClick={() => openWindow({ kind: 'vassalage', vassalage, title })}
        >
          {t('lobby.games')}
        </Button>
      ) : (
        <Badge tone="win">{t('lobby.open')}</Badge>
      )}
    </li>
  );
}
