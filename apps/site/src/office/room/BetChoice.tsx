import { Amount, Dialog, EmptyState, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { BetView } from '@fairhouse/wire/play/betting';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { recentBetsQuery } from '../../play/betting/index.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import { useBrand } from '../../state/brand.tsx';

/** One's own last bets, of which one is shared. */
export function BetChoice({ onClose, onChoose }: { onClose: () => void; onChoose: (bet: BetView) => void }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const bets = useQuery(recentBetsQuery);
  return (
    <Dialog open onOpenChange={onClose} title={t('room.shareBet')} description={t('room.shareBody')}>
      <Loaded query={bets} room="h-40">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<Ticket size={24} />} title={t('room.noBets')} body={t('room.noBetsBody')} />
          ) : (
            <ul className="grid gap-1">
              {items.map((bet) => (
                <li key={bet.id}>
                  <button
                    type="button"
                    className="flex min-h-11 w-full items-center gap-3 rounded-btn px-3 py-1.5 text-start hover:bg-bg-2"
                    onClick={() => onChoose(bet)}
                  >
                    <span className="min-w-0 flex-1">
                      <b className="block truncate">{bet.game.title}</b>
                      <span className="text-meta text-text-3">
                        {formatShort(bet.placedAt, timeZone, language)}
                      </span>
                    </span>
                    <Amount value={bet.net} signed />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
