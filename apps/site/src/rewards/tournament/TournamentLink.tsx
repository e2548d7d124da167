import { nameIn } from '@fairhouse/text';
import { Amount, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { tournamentsQuery } from './queries.ts';
import { sumOf } from './use-score-text.ts';

/** The tournaments that run, on the page of promotions; nothing where none does. */
export function TournamentLink() {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol } = useBrand();
  const running = useQuery(tournamentsQuery).data?.items.filter(({ state }) => state === 'running') ?? [];
  return running.map(({ id, title, prizes }) => (
    <Go
      key={id}
      to={paths.tournament(id)}
      className="card mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 p-4"
    >
      <span className="ico" aria-hidden="true">
        <Trophy size={19} />
      </span>
      <b className="min-w-0 flex-1">{nameIn(title, language)}</b>
      <span className="text-dense text-text-2">
        {t('tournament.prizes')} <Amount value={sumOf(prizes)} symbol={currencySymbol} />
      </span>
      <span className="link">{t('tournament.see')}</span>
    </Go>
  ));
}
