import { useText } from '@fairhouse/ui';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useRecordSearch } from '../../state/record-search.ts';
import { TeamReport } from './TeamReport.tsx';

/** Settled bets of the team, all or those on games of one category. */
export default function TeamBettingPage() {
  const t = useText();
  const { search } = useRecordSearch();
  const category = GAME_TYPES.find((each) => each === search.product);
  return (
    <TeamReport
      page="teamBetting"
      figures={['bets', 'stake', 'validBet', 'payout', 'houseWin']}
      main="validBet"
      category={category}
      filter={
        <nav className="chip-strip" aria-label={t('agency.report.category')}>
          {[undefined, ...GAME_TYPES].map((each) => (
            <Go
              key={each ?? 'all'}
              to={paths.agent('teamBetting', { ...search, product: each })}
              className="chip"
              aria-current={each === category ? 'true' : undefined}
            >
              {each ? t(`lobby.category.${each}`) : t('agency.report.all')}
            </Go>
          ))}
        </nav>
      }
    />
  );
}
