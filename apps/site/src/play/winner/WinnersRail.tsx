import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { DayTally } from './DayTally.tsx';
import { boardQuery } from './queries.ts';
import { WinRow } from './WinRow.tsx';

const SHOWN = 4;

/** The last wins on the home page; none, and it is not there. */
export function WinnersRail() {
  const t = useText();
  const { data } = useQuery(boardQuery('latest'));
  if (!data || data.items.length === 0) return null;
  return (
    <section className="mt-7">
      <SectionHead title={t('lobby.winners.latest')} to={paths.winners} />
      <ul className="card mt-1 grid overflow-hidden md:grid-cols-2">
        {data.items.slice(0, SHOWN).map((win) => (
          <WinRow key={win.id} win={win} />
        ))}
      </ul>
      <div className="mt-2">
        <DayTally {...data.today} />
      </div>
    </section>
  );
}
