import { Badge, Button, ProviderMark, useText } from '@fairhouse/ui';
import type { LaunchObject } from '@fairhouse/wire/play/launch';
import { LayoutGrid, Wrench } from 'lucide-react';
import { useGo } from '../../shell/go.tsx';
import { startLaunch } from '../../state/launch.ts';
import { openWindow } from '../../state/windows.ts';
import { RestUntil } from './RestUntil.tsx';

export type Vendor = {
  readonly vassalage: string;
  readonly title: string;
  readonly image: string;
  readonly games: number;
  readonly state: 'open' | 'maintenance';
  readonly until: number | null;
  readonly launch: LaunchObject;
};

/** A provider of a category: its mark, its picture, and the way to them. */
export function VendorCard({ vendor }: { vendor: Vendor }) {
  const t = useText();
  const go = useGo();
  const { vassalage, title, image, games, state, until, launch } = vendor;
  const resting = state === 'maintenance';
  return (
    <li className="vendor-card card" data-resting={resting || undefined}>
      <img src={image} alt="" width={640} height={256} loading="lazy" decoding="async" />
      <ProviderMark code={vassalage} size={44} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-bold text-lead">{title}</p>
        <p className="text-meta text-text-3">{t('lobby.gameCount', { count: games })}</p>
        <p className="text-meta text-text-2">
          <RestUntil until={until} />
        </p>
      </div>
      {resting ? (
        <Button
          size="sm"
          icon={<Wrench size={16} />}
          onClick={() => openWindow({ kind: 'maintenance', title, until })}
        >
          <span className="max-sm:sr-only">{t('lobby.resting')}</span>
        </Button>
      ) : games > 0 ? (
        <Button size="sm" icon={<LayoutGrid size={16} />} onClick={() => startLaunch(launch, title, go)}>
          {t('lobby.games')}
        </Button>
      ) : (
        <Badge tone="win">{t('lobby.open')}</Badge>
      )}
    </li>
  );
}
